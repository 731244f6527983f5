import type { ReactNode } from 'react';
import type { BlockContext } from '../blocks/block.ts';
import { isEmptyRichText } from '../components/rich-text/is-empty-rich-text.ts';
import { RichText, type RichTextValue } from '../components/rich-text/rich-text.tsx';

/** An editor's text, rendered for a screen; undefined if it is empty, so that the site's default is used. */
export function enteredText(text: RichTextValue, context: BlockContext): ReactNode | undefined {
  return isEmptyRichText(text.value) ? undefined : <RichText text={text} context={context} />;
}
