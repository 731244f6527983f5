import { unstable_rethrow } from 'next/navigation';
import type { ReactNode } from 'react';
import { joinClasses } from '../components/join-classes.ts';
import type { AnyItem, BlockContext } from './block.ts';
import { codenames, type Permissions, passesGate } from './gate.ts';
import { findBlock } from './registry.ts';
import styles from './render-blocks.module.css';

type PageFacts = Omit<BlockContext, 'render' | 'visible' | 'cardHeading'> & {
  permitted: Permissions;
  /** Takes the type and the failure of a block that could not be drawn. */
  report: (type: string, failure: unknown) => void;
  /** Draws a block's content to the end, so that what throws in it throws within the block's own guard. */
  settle?: (content: ReactNode) => Promise<ReactNode>;
};

/** What blocks are given to draw themselves and those within them. */
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

/** One block in its outer space. A block that fails is left out, and names itself where problems are shown. */
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
    // A block may send the visitor elsewhere.
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
