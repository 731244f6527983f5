import type { BlockExample } from '../block-example.ts';

const link = (text: string, url: string) => ({ type: 'navigation_link', elements: { text, url } });
const links = [
  link('What it protects against', '#protection'),
  link('How to give it', '#dosage'),
  link('When to ask your vet', '#vet'),
  link('How to store it', '#storage'),
  link('All products', '/products'),
];

export const inPageNavigationExamples: readonly BlockExample[] = [
  { name: 'with a title', elements: { title: 'In this guide', links } },
  { name: 'without a title', elements: { links: links.slice(0, 2) } },
  { name: 'without links', elements: { title: 'Nothing' } },
];
