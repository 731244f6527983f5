import { type BlockExamples, item } from '../block-examples.ts';

const link = (text: string, url: string) => item('navigation_link', { text, url });
const links = [
  link('What it protects against', '#protection'),
  link('How to give it', '#dosage'),
  link('When to ask your vet', '#vet'),
  link('How to store it', '#storage'),
  link('All products', '/products'),
];

export const inPageNavigationExamples: BlockExamples = {
  'with a title': { title: 'In this guide', links },
  'without a title': { links: links.slice(0, 2) },
  'without links': { title: 'Nothing' },
};
