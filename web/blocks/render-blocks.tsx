import { unstable_rethrow } from 'next/navigation';
import type { ReactNode } from 'react';
import { joinClasses } from '../components/join-classes.ts';
import type { AnyItem, BlockContext } from '../lib/pages/block-context.ts';
import { codenames, type Permissions, passesGate } from './gate.ts';
import { findBlock } from './registry.ts';
import styles from './render-blocks.module.css';

type PageFacts = Omit<BlockContext, 'render' | 'visible' | 'cardHeading'> & {
  permitted: Permissions;
  /** Receives the type and the error of a block that failed to render. */
  report: (type: string, failure: unknown) => void;
  /** Renders a block's content completely, so that errors are thrown within the block's own guard. */
  settle?: (content: ReactNode) => Promise<ReactNode>;
};

/** Creates the context for rendering a page's blocks and those nested in them. */
export function blockContext({ permitted, report, settle, ...facts }: PageFacts): BlockContext {
  const context: BlockContext = {
    ...facts,
    cardHeading: 'h3',
    visible: (items) => items.filter((item) => passesGate(item, facts.visitor, permitted)),
    render: (items, layout = 'stack', cardHeading = 'h3') => (
      <div className={styles[layout]}>
        {context.visible(items).map((item) => (
          <Guarded
            key={item.system.codename}
            item={item}
            context={{ ...context, cardHeading }}
            report={report}
            settle={settle}
          />
        ))}
      </div>
    ),
  };
  return context;
}

type GuardedProps = {
  item: AnyItem;
  context: BlockContext;
  report: PageFacts['report'];
  settle: PageFacts['settle'];
};

/** A block with its spacing. A block that fails is left out, and shows its name where problems are shown. */
async function Guarded({ item, context, report, settle = renderedLater }: GuardedProps) {
  const { type } = item.system;
  const registered = findBlock(type);
  if (registered === undefined)
    return context.showsProblems && <Problem>Unrecognized block - {type}</Problem>;
  try {
    const content = await settle(await registered.render(item, context));
    return (
      content && (
        <Framed item={item} wide={registered.wide}>
          {content}
        </Framed>
      )
    );
  } catch (failure) {
    // A block may redirect the visitor.
    unstable_rethrow(failure);
    report(type, failure);
    return context.showsProblems && <Problem>Block failed - {type}</Problem>;
  }
}

async function renderedLater(content: ReactNode): Promise<ReactNode> {
  return content;
}

type FramedProps = { item: AnyItem; wide: boolean; children: ReactNode };

function Framed({ item, wide, children }: FramedProps) {
  return (
    <div
      data-block={item.system.type}
      className={joinClasses(styles.block, wide && styles.wide, styles[spacingOf(item)])}
    >
      {children}
    </div>
  );
}

const spacings = new Map([
  ['none', 'spaceNone'],
  ['small', 'spaceSmall'],
  ['large', 'spaceLarge'],
]);

function spacingOf(item: AnyItem): string {
  return spacings.get(codenames(item, 'snippet_spacing__spacing')[0] ?? '') ?? 'spaceMedium';
}

function Problem({ children }: { children: ReactNode }) {
  return <p className={joinClasses(styles.block, styles.problem)}>{children}</p>;
}
