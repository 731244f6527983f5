import { expect, it } from 'vitest';
import { contentMemory } from './cached-content.ts';

const response = (value: string) => ({ text: value, value });

it('keeps responses of all kinds within one number of bytes, evicting the least recently used [CMS-06]', () => {
  const kind = contentMemory(300);
  const [pages, lists] = [kind<string>(), kind<string>()];
  pages.set('home', response('home'), 100);
  lists.set('home', response('articles'), 100);
  pages.set('about', response('about'), 100);
  expect(pages.get('home')?.value).toBe('home');
  pages.set('contact', response('contact'), 100);
  expect(lists.get('home')).toBeUndefined();
  expect(pages.get('home')?.value).toBe('home');
  expect(pages.get('contact')?.value).toBe('contact');
});

it('replaces a response, and does not keep one that is larger than its whole memory [CMS-06]', () => {
  const pages = contentMemory(300)<string>();
  pages.set('home', response('old'), 200);
  pages.set('home', response('new'), 250);
  expect(pages.get('home')?.value).toBe('new');
  pages.set('home', response('huge'), 400);
  expect(pages.get('home')).toBeUndefined();
});
