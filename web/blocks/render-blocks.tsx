import { galleryCollection } from '@merrowvale/shared/domain/select-items.ts';
import { unstable_rethrow } from 'next/navigation';
import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { joinClasses } from '../components/join-classes.ts';
import type { BlockCodename } from '../content/model/content-item.ts';
import { isBlankElement } from '../content/model/empty-block.ts';
import { otherTag } from '../lib/i18n/interface-locale.ts';
import type { AnyItem, BlockContext, CardHeading } from '../lib/pages/block-context.ts';
import { renderMilliseconds } from '../lib/pages/render-time.ts';
import { addAfter, holderOf, itemLink, listLink } from '../lib/preview/smart-links.ts';
import type { Block, BlockProps } from './block.ts';
import { beforeDeadline, placementProblem } from './block-limits.ts';
import { codenames, type Permissions, passesGate } from './gate.ts';
import { hasContent } from './has-content.ts';
import { linkedContent } from './linked-content.tsx';
import * as registered from './registry.ts';
import styles from './render-blocks.module.css';

type PageFacts = Omit<BlockContext, 'render' | 'filled' | 'visible' | 'cardHeading' | 'uniqueId'> & {
  permitted: Permissions;
  /** The item of the page, whose elements contain its blocks. */
  page?: AnyItem | undefined;
  /** Shown below the page's first block, which has its heading. */
  belowHeading?: ReactElement;
  /** Receives the type and the error of a block that failed to render. */
  report: (type: string, failure: unknown) => void;
  /** Renders a block's content completely, so that errors are thrown within the block's own guard. */
  settle?: (content: ReactNode) => Promise<ReactNode>;
};

const asItIs = async (content: ReactNode) => content;

/**
 * Creates the context for rendering a page's blocks and those nested in them. Rendering ends whatever editors
 * combine: blocks that contain themselves, are nested too deep, are too many or take too long are left out.
 */
export function blockContext({
  permitted,
  page,
  belowHeading,
  report,
  settle = asItIs,
  ...facts
}: PageFacts): BlockContext {
  const deadline = performance.now() + renderMilliseconds;
  let placed = 0;
  let isTitled = false;
  const isShown = (item: AnyItem) => passesGate(item, facts.visitor, permitted);
  const usedIds = new Set<string>();
  const uniqueId = (id: string): string => {
    let unused = id;
    for (let number = 2; usedIds.has(unused); number += 1) unused = `${id}-${number}`;
    usedIds.add(unused);
    return unused;
  };
  const contextWithin = (
    within: AnyItem | undefined,
    ancestors: readonly string[],
    cardHeading: CardHeading,
    language: string,
  ): BlockContext => {
    const context: BlockContext = {
      ...facts,
      cardHeading,
      language,
      isTitled,
      uniqueId,
      visible: (items) =>
        items.filter(
          (item) => isShown(item) && (findBlock(item.system.type) !== undefined || !isBlankElement(item)),
        ),
      filled: async (...placed) => {
        const content = await settle(context.render(...placed));
        return isValidElement(content) && hasContent(content) && content;
      },
      render: (items, layout = 'stack', headingBelow = 'h3') => {
        const visible = items.filter(isShown);
        if (layout === 'page') isTitled = hasTitle(visible);
        const holder = facts.isPreview && within ? holderOf(within, items) : undefined;
        return (
          <div
            className={styles[layout]}
            data-gallery={(layout === 'page' && page?.system.collection === galleryCollection) || undefined}
            {...(holder && listLink(holder))}
          >
            {visible.map((item, index) => (
              <Fragment key={item.system.codename}>
                <Guarded
                  item={item}
                  problem={placementProblem(item, ancestors, placed++)}
                  deadline={deadline}
                  language={language}
                  takesMore={holder?.takesMore === true}
                  context={contextWithin(
                    item,
                    [...ancestors, item.system.codename],
                    headingBelow,
                    item.system.language ?? language,
                  )}
                  report={report}
                  settle={settle}
                />
                {layout === 'page' && index === 0 && belowHeading}
              </Fragment>
            ))}
          </div>
        );
      },
    };
    return context;
  };
  return contextWithin(page, [], 'h3', facts.language);
}

type GuardedProps = {
  item: AnyItem;
  /** The reason why the block must not be rendered. */
  problem: string | undefined;
  deadline: number;
  /** The language of the text around the block. */
  language: string;
  /** True if an editor may add a block behind this one. */
  takesMore: boolean;
  context: BlockContext;
  report: PageFacts['report'];
  settle: (content: ReactNode) => Promise<ReactNode>;
};

/** A block with its spacing. A block that fails is left out, or shows its name if problems are shown. */
async function Guarded({ item, problem, deadline, language, takesMore, context, ...page }: GuardedProps) {
  const { report, settle } = page;
  const { type } = item.system;
  const registered = findBlock(type);
  if (registered === undefined)
    return context.showsProblems && <Problem>{`Unrecognized block - ${type}`}</Problem>;
  if (problem !== undefined) {
    report(type, problem);
    return context.showsProblems && <Problem>{problem}</Problem>;
  }
  try {
    return await beforeDeadline(deadline, renderMilliseconds, () =>
      linkedContent(item, context, async (shown, within) => {
        const content = await settle(await registered.render(shown, within));
        return (
          hasContent(content) && (
            <div
              data-block={type}
              {...(context.isPreview && { ...itemLink(item), ...(takesMore && addAfter()) })}
              lang={otherTag(context.language, language)}
              className={joinClasses(styles.block, registered.wide && styles.wide, styles[spacingOf(item)])}
            >
              {content}
            </div>
          )
        );
      }),
    );
  } catch (failure) {
    // A block may redirect the visitor.
    unstable_rethrow(failure);
    report(type, failure);
    return context.showsProblems && <Problem>{`Block failed - ${type}`}</Problem>;
  }
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

/** True if one of a page's blocks renders its main heading, so that others must not. */
function hasTitle(items: readonly AnyItem[]): boolean {
  return items.some(({ system: { type }, elements }) => {
    const title = findBlock(type)?.title;
    const texts = Object.entries(elements).map(([name, element]) => [name, textOf(element)] as const);
    return (
      title === true || texts.some(([name, text]) => /<h1[\s>]/.test(text) || (name === title && text !== ''))
    );
  });
}

function textOf(element: { value?: unknown }): string {
  return typeof element.value === 'string' ? element.value : '';
}

type PascalCase<Codename extends string> = Codename extends `${infer Word}_${infer Others}`
  ? `${Capitalize<Word>}${PascalCase<Others>}`
  : Capitalize<Codename>;

const blocks: { [Codename in BlockCodename as PascalCase<Codename>]: Block<Codename> } = registered;

type FoundBlock = {
  wide: boolean;
  title: string | true | undefined;
  render: (item: AnyItem, context: BlockContext) => ReactNode | Promise<ReactNode>;
};

const byType = new Map(Object.entries(blocks).map(([name, component]) => found(codenameOf(name), component)));

export function findBlock(type: string): FoundBlock | undefined {
  return byType.get(type);
}

function found(
  codename: string,
  component: Pick<Block<BlockCodename>, 'wide'> & {
    (props: BlockProps<never>): ReactNode | Promise<ReactNode>;
    title?: true | string;
  },
): [codename: string, FoundBlock] {
  const { wide = false, title } = component;
  // The compiler does not know that a component gets items of its own type only.
  const isOwn = (item: AnyItem): item is never => item.system.type === codename;
  const render: FoundBlock['render'] = (item, context) => (isOwn(item) ? component({ item, context }) : null);
  return [codename, { wide, title, render }];
}

/** `FindABusiness` is the component of `find_a_business`. */
function codenameOf(component: string): string {
  return component.replaceAll(/(?!^)[A-Z]/g, '_$&').toLowerCase();
}
