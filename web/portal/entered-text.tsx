import type { ReactNode } from 'react';
import type { BlockContext } from '../blocks/block.ts';
import { isEmptyRichText } from '../components/rich-text/is-empty-rich-text.ts';
import { RichText, type RichTextValue } from '../components/rich-text/rich-text.tsx';

/** What an editor has written, drawn for a screen; undefined when nothing is, so that the site's own words show. */
export function enteredText(text: RichTextValue, context: BlockContext): ReactNode | undefined {
  return isEmptyRichText(text.value) ? undefined : <RichText text={text} context={context} />;
}
