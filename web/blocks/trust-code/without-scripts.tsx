import { isPackCode } from '@merrowvale/shared/domain/pack-codes.ts';
import { buttonClass } from '../../components/button/button-class.ts';
import { filledIn } from '../../lib/i18n/filled-in.ts';
import type { PostedChecks } from './check-codes.ts';
import type { CodeMessages } from './code-messages.ts';
import styles from './trust-code.module.css';

type WithoutScriptsProps = {
  codes: readonly string[];
  posted: PostedChecks | undefined;
  post: (entered: FormData) => void;
  messages: CodeMessages;
};

/**
 * Without scripts, a button checks the codes in the address. Merely opening the page checks nothing, since link
 * previews and robots open it too, and each would count as a device.
 */
export function WithoutScripts({ codes, posted, post, messages }: WithoutScriptsProps) {
  const open = codes.filter((code) => isPackCode(code) && !posted?.[code]);
  if (open.length === 0) return null;
  return (
    <noscript>
      <form action={post} className={styles.unscripted}>
        <input type="hidden" name="code" value={codes.join(',')} />
        <p>{messages.withoutScripts}</p>
        <button type="submit" className={buttonClass({})}>
          {filledIn(messages.checkNow, { code: open.join(', ') })}
        </button>
      </form>
    </noscript>
  );
}
