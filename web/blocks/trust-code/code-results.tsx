import { devicesOf, verdictColours, verdictOf } from '@merrowvale/shared/domain/code-verdict.ts';
import { isPackCode } from '@merrowvale/shared/domain/pack-codes.ts';
import type { CodeCheck } from '@merrowvale/shared/schemas/code-check.ts';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { buttonClass } from '../../components/button/button-class.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { onceEach } from '../../lib/analytics/once-each.ts';
import { pushEvent } from '../../lib/analytics/push-event.ts';
import { codeCheckQuery, type KnownCheck } from '../../lib/codes/code-check-query.ts';
import { useTexts } from '../../lib/i18n/translate.ts';
import { scriptsWhen } from '../../lib/scripts-when.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import type { PostedChecks } from './check-codes.ts';
import type { CodePage } from './code-page.ts';
import styles from './trust-code.module.css';

const glyphs = {
  green: 'circle-check',
  yellow: 'triangle-exclamation-point',
  red: 'circle-x',
  none: 'info',
} as const;

type ResultCardProps = {
  code: string;
  /** Colours never carry meaning alone: each has its own icon, and each state its own title. */
  colour: keyof typeof glyphs;
  state: string;
  title: string;
  heading: 'h2' | 'h3';
  children: ReactNode;
};

function ResultCard({ code, colour, state, title, heading: Heading, children }: ResultCardProps) {
  return (
    <article className={joinClasses(styles.card, styles[colour])} data-colour={colour} data-state={state}>
      <header className={styles.head}>
        <Glyph name={glyphs[colour]} className={styles.mark} />
        <div className={styles.names}>
          <Heading className={styles.cardTitle}>{title}</Heading>
          <p className={styles.code} translate="no">
            {code}
          </p>
        </div>
      </header>
      <div className="stack gap-3 justify-items-start p-5 measure">{children}</div>
    </article>
  );
}

type CodeResultsProps = {
  page: CodePage;
  codes: readonly string[];
  /** The results of a form posted without scripts. */
  posted: PostedChecks | undefined;
};

export function CodeResults({ page, codes, posted }: CodeResultsProps) {
  const { service } = page;
  const isHydrated = useHydrated();
  const checked = codes.filter((code) => service !== undefined && isPackCode(code));
  const queries = useQueries({
    // Queries on the server would outlive the request.
    queries: isHydrated && service ? checked.map((code) => codeCheckQuery(code, service)) : [],
  });
  return (
    <ol {...scriptsWhen('moving')} className="stack gap-5 m-0 p-0 list-none">
      {codes.map((code) => (
        <li key={code}>
          {checked.includes(code) ? (
            <Result page={page} code={code} query={queries[checked.indexOf(code)]} posted={posted?.[code]} />
          ) : (
            <Failed page={page} code={code} reason={service === undefined ? 'failed' : 'invalid'} />
          )}
        </li>
      ))}
    </ol>
  );
}

type ResultProps = {
  page: CodePage;
  code: string;
  /** Undefined until the page's scripts run. */
  query: UseQueryResult<KnownCheck> | undefined;
  /** Null if the check failed. */
  posted: CodeCheck | null | undefined;
};

function Result({ page, code, query, posted }: ResultProps) {
  const { maxDevices, verdicts, texts, heading } = page;
  const t = useTexts(texts);
  if (query?.isError || (posted === null && !query))
    return <Failed page={page} code={code} reason="failed" onRetry={query?.refetch} />;
  const check = query?.data?.check ?? posted;
  if (!check)
    return (
      <div className="stack gap-3 needs-script" aria-busy>
        <p data-live="polite">{t('checking', { code })}</p>
        <Skeleton height="9rem" />
      </div>
    );
  const verdict = verdictOf(check, maxDevices);
  const { title, text } = verdicts[verdict];
  return (
    <ResultCard code={code} colour={verdictColours[verdict]} state={verdict} title={title} heading={heading}>
      {text}
      {verdict === 'overused' && (
        <p className={styles.devices}>{t('devices', { count: devicesOf(check) })}</p>
      )}
      <Announced code={code} result={verdict} text={t('checked', { code, result: title })} />
    </ResultCard>
  );
}

type FailedProps = Pick<ResultProps, 'page' | 'code'> & {
  reason: 'failed' | 'invalid';
  onRetry?: (() => unknown) | undefined;
};

function Failed({ page: { texts, heading }, code, reason, onRetry }: FailedProps) {
  const t = useTexts(texts);
  const title = t(reason);
  return (
    <ResultCard code={code} colour="none" state={reason} title={title} heading={heading}>
      <p>{t('failedText')}</p>
      {onRetry && (
        <button type="button" className={buttonClass({ variant: 'secondary' })} onClick={() => onRetry()}>
          {t('tryAgain')}
        </button>
      )}
      <Announced code={code} result={reason} text={t('checked', { code, result: title })} />
    </ResultCard>
  );
}

/** Each result is reported once per page, without its code. */
const report = onceEach((shown: string) => pushEvent('code_check', { result: shown.split(' ')[0] ?? '' }));

function Announced({ code, result, text }: { code: string; result: string; text: string }) {
  useEffect(() => report(`${result} ${code}`), [result, code]);
  return (
    <p data-live="polite" className="visually-hidden">
      {text}
    </p>
  );
}
