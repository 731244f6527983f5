import type { CodeVerdict } from '@merrowvale/shared/domain/code-verdict.ts';
import { numberWithin } from '@merrowvale/shared/domain/number-within.ts';
import { maxPackCodes } from '@merrowvale/shared/domain/pack-codes.ts';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import { TitledSection } from '../../components/titled-section/titled-section.tsx';
import { isEmptyRichText } from '../../content/model/is-empty-rich-text.ts';
import { codeVerificationSetting } from '../../lib/codes/code-verification-setting.ts';
import { textsIn, translator } from '../../lib/i18n/translator.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { messagesFor } from '../../messages/messages.ts';
import { type BlockProps, headingBelow } from '../block.ts';
import { CodeChecker } from '../islands.client.tsx';
import { checkCodes } from './check-codes.ts';
import type { VerdictTexts } from './code-page.ts';

type Elements = BlockProps<'trust_code'>['item']['elements'];

/** Maximum number of devices that may check a code before it looks copied, if the editor sets no number. */
const usualThreshold = 5;

/**
 * Use it on the page that the codes of packs lead to: it tells visitors whether their pack is genuine. Visitors can
 * also type a code or scan it with their camera.
 */
export function TrustCode({ item: { elements }, context }: BlockProps<'trust_code'>) {
  const { trustCode } = messagesFor(context.locale);
  const { genuine, overused, unknown, deactivated, counterfeit, ...messages } = trustCode;
  const title = elements.title.value;
  return (
    <TitledSection title={title}>
      <CodeChecker
        service={codeVerificationSetting()}
        asked={new URLSearchParams(context.query).get('code')}
        maxPackCodes={maxPackCodes}
        maxDevices={numberWithin(elements.maximum_threshold.value, [1, 1_000_000], usualThreshold)}
        action={context.path}
        heading={headingBelow(title)}
        texts={textsIn(context.locale, {
          ...messages,
          noCode: elements.no_code_text.value || messages.noCode,
          failedText: elements.error_text.value || messages.failedText,
        })}
        checkCodes={checkCodes}
        verdicts={verdictsOf(elements, context)}
      />
    </TitledSection>
  );
}

/** The editor's texts, or the site's own. */
function verdictsOf(elements: Elements, context: BlockContext): VerdictTexts {
  const t = translator(context.locale);
  const text = (verdict: CodeVerdict, { value, ...rest }: Elements['genuine_content']) => ({
    title: t(`trustCode.${verdict}.title`),
    text: isEmptyRichText(value) ? (
      <p>{t(`trustCode.${verdict}.text`)}</p>
    ) : (
      <RichText text={{ value, ...rest }} context={context} />
    ),
  });
  const { deactivated_content: own, unknown_content: unknown } = elements;
  return {
    genuine: text('genuine', elements.genuine_content),
    overused: text('overused', elements.warning_content),
    unknown: text('unknown', unknown),
    deactivated: text('deactivated', isEmptyRichText(own.value) ? unknown : own),
    counterfeit: text('counterfeit', elements.counterfeit_content),
  };
}
