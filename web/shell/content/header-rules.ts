import type { NavigationLinks } from './link-list.tsx';
import { isAccountScreen } from './shell-link.tsx';

/** Whether a title of the sites' menu needs the wide form: twelve characters or more, as people count them. */
export function isWideTitle(title: string): boolean {
  return [...new Intl.Segmenter().segment(title)].length >= 12;
}

const borders = ['black', 'petrol', 'leaf', 'coral', 'sun', 'plum', 'sky', 'none'] as const;

/** The header's border by the name of its colour; black for one that is not in the palette. */
export function headerBorder(name: string | undefined): (typeof borders)[number] {
  return borders.find((border) => border === name) ?? 'black';
}

type HeaderLinks = Record<'links' | 'authenticated_links', { linkedItems: NavigationLinks }>;

/** The primary navigation: whoever is signed in gets their own links, where there are any. */
export function primaryLinks(elements: HeaderLinks, isSignedIn: boolean): NavigationLinks {
  const own = isSignedIn ? elements.authenticated_links.linkedItems : [];
  return own.length > 0 ? own : elements.links.linkedItems;
}

/** Whether an editor's buttons have none that leads to signing in, so that the site must offer it itself. */
export function lacksSignIn(buttons: NavigationLinks): boolean {
  return !buttons.some(({ elements }) => isAccountScreen(elements.url.value));
}
