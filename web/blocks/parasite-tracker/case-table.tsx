import { type ReactNode, type RefObject, useId } from 'react';
import { buttonClass } from '../../components/button/button-class.ts';
import { joinClasses } from '../../components/join-classes.ts';
import styles from './case-table.module.css';
import part from './tracker-part.module.css';
import type { TrackerPage } from './use-tracker.ts';
import type { Loaded } from './use-tracker-data.ts';

type CaseTableProps<Cases extends object> = {
  page: Pick<TrackerPage, 'heading' | 'messages'>;
  height: 'tall' | 'low';
  /** Lets the title receive the focus. */
  titleRef?: RefObject<HTMLHeadingElement | null>;
  title: string;
  cases: Loaded<Cases>;
  columns: ReactNode;
  rowsOf: (cases: Cases) => ReactNode;
};

export function CaseTable<Cases extends object>(props: CaseTableProps<Cases>) {
  const { heading: Heading, messages } = props.page;
  const { value: cases, hasFailed, retry } = props.cases;
  const id = useId();
  const isEmpty = cases && Object.keys(cases).length === 0;
  return (
    <div className={part.part}>
      <Heading id={id} ref={props.titleRef} tabIndex={props.titleRef && -1} className={part.title}>
        {props.title}
      </Heading>
      <ScrollRegion height={props.height} labelledBy={id} isBusy={!cases}>
        {hasFailed && <PartFailure messages={messages} onRetry={retry} />}
        {isEmpty && <p className={styles.empty}>{messages.noCases}</p>}
        {cases && !isEmpty && (
          <table className={styles.table}>
            <thead>
              <tr>{props.columns}</tr>
            </thead>
            <tbody>{props.rowsOf(cases)}</tbody>
          </table>
        )}
      </ScrollRegion>
    </div>
  );
}

type ScrollRegionProps = {
  height: 'tall' | 'low' | 'atMostLow';
  labelledBy: string;
  isBusy?: boolean;
  children: ReactNode;
};

/** A container for a list that may be longer; the keyboard scrolls it. */
export function ScrollRegion({ height, labelledBy, isBusy = false, children }: ScrollRegionProps) {
  return (
    <section
      className={joinClasses(styles.scroller, styles[height])}
      aria-labelledby={labelledBy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-busy={isBusy}
    >
      {children}
    </section>
  );
}

type PartFailureProps = { messages: TrackerPage['messages']; onRetry: () => void };

export function PartFailure({ messages, onRetry }: PartFailureProps) {
  return (
    <div data-live="assertive" className={part.failure}>
      <p>{messages.partFailed}</p>
      <button type="button" className={buttonClass({ variant: 'quiet', size: 'small' })} onClick={onRetry}>
        {messages.retry}
      </button>
    </div>
  );
}
