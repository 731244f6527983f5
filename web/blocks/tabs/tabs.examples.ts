import { type BlockExamples, item } from '../block-examples.ts';

const tab = (title: string, icon: string, text: string) =>
  item('tab', { title, icon, content: [item('text_block', { content: text, text_alignment: 'left' })] });
const tabs = [
  tab('Dogs', 'dog', '<h3>Dogs</h3><p>From eight weeks and two kilograms on, once a month, with a meal.</p>'),
  tab('Cats', 'cat', '<h3>Cats</h3><p>On the skin between the shoulders, where she cannot lick it off.</p>'),
  tab('Farm', 'tractor', '<h3>Farm</h3><p>All animals of a stable on the same day, before turnout.</p>'),
];
const long = Array.from({ length: 11 }, (_, at) => `Product group ${at + 1}`);

export const tabsExamples: BlockExamples = {
  'three tabs': { label: 'Animals', tabs },
  'more tabs than fit': {
    tabs: long.map((title) => tab(title, '', `<p>What to know about ${title.toLowerCase()}.</p>`)),
  },
  'one tab': { tabs: tabs.slice(0, 1) },
  'without tabs': { label: 'Empty' },
};
