import { authenticationGate } from './authentication-gate.ts';
import { snippetSpacing } from './snippet-spacing.ts';
import { snippetVisibility } from './snippet-visibility.ts';

/** The snippets of every block. */
export const blockSnippets = [snippetSpacing, snippetVisibility, authenticationGate] as const;
