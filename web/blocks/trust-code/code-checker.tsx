import { codesIn, isPackCode } from '@merrowvale/shared/domain/pack-codes.ts';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useActionState, useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../components/button/button-class.ts';
import { SearchForm } from '../../components/search-form/search-form.tsx';
import { codeCheckClient, forgetChecks } from '../../lib/codes/code-check-query.ts';
import { type Translate, useTexts } from '../../lib/i18n/translate.ts';
import { withParams } from '../../lib/with-params.ts';
import type { PostedChecks } from './check-codes.ts';
import type { CodeMessages, CodePage } from './code-page.ts';
import { CodeResults } from './code-results.tsx';
import { ScanButton } from './code-scanner.tsx';
import styles from './trust-code.module.css';

/** The query parameter in packs' addresses. */
const parameter = 'code';

export function CodeCheckerView(page: CodePage) {
  const [client] = useState(codeCheckClient);
  return (
    <QueryClientProvider client={client}>
      <CheckedCodes {...page} />
    </QueryClientProvider>
  );
}

function CheckedCodes(page: CodePage) {
  const t = useTexts(page.texts);
  const [posted, post] = useActionState(page.checkCodes, undefined);
  const client = useQueryClient();
  const params = useSearchParams();
  const given = params ? params.get(parameter) : page.asked;
  const codes = codesIn(given ?? '');
  const field = useFieldWith(codes.join(', '));
  const check = (typed: string) => {
    void forgetChecks(client);
    const { pathname, search } = window.location;
    const address = withParams(pathname, search, { [parameter]: codesIn(typed).join(',') });
    if (address !== `${pathname}${search}`) window.history.pushState(null, '', address);
  };
  return (
    <div className={styles.checker}>
      <SearchForm
        action={page.action}
        label={t('field')}
        button={t('check')}
        example={t('example')}
        field={{
          ref: field,
          name: parameter,
          type: 'text',
          maxLength: 1000,
          defaultValue: codes.join(', '),
          autoComplete: 'off',
          autoCapitalize: 'characters',
          spellCheck: false,
        }}
        onSearch={check}
        searchesEmpty
      >
        <ScanButton t={t} onScan={(scanned) => check(scanned.join())} />
        <p className={styles.position}>{t('position')}</p>
      </SearchForm>
      {given !== null && codes.length === 0 && (
        <div className="stack gap-1 soft">
          <p data-live="polite" className="ink text-lg semibold">
            {t('noCode')}
          </p>
          <p>{t('noCodeHint')}</p>
        </div>
      )}
      {codes.length > 0 && (
        <>
          {page.service && <WithoutScripts codes={codes} posted={posted} post={post} t={t} />}
          <CodeResults page={page} codes={codes} posted={posted} />
        </>
      )}
      {codes.length === page.maxPackCodes && (
        <p className={styles.position}>{t('skipped', { count: page.maxPackCodes })}</p>
      )}
    </div>
  );
}

/** Keeps the field up to date when codes are scanned or the visitor goes back; typed text stays unchanged. */
function useFieldWith(codes: string) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current: input } = field;
    if (input && codesIn(input.value).join(', ') !== codes) input.value = codes;
  }, [codes]);
  return field;
}

type WithoutScriptsProps = {
  codes: readonly string[];
  posted: PostedChecks | undefined;
  post: (entered: FormData) => void;
  t: Translate<CodeMessages>;
};

/**
 * Without scripts, a button checks the codes in the address. Merely opening the page checks nothing, since link
 * previews and robots open it too, and each would count as a device.
 */
function WithoutScripts({ codes, posted, post, t }: WithoutScriptsProps) {
  const open = codes.filter((code) => isPackCode(code) && !posted?.[code]);
  if (open.length === 0) return null;
  return (
    <noscript>
      <form action={post} className="stack gap-3 justify-items-start">
        <input type="hidden" name="code" value={codes.join(',')} />
        <p>{t('withoutScripts')}</p>
        <button type="submit" className={buttonClass({})}>
          {t('checkNow', { code: open.join(', ') })}
        </button>
      </form>
    </noscript>
  );
}
