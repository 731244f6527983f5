import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diseaseAlertExamples } from '../../web/blocks/disease-alert/disease-alert.examples.ts';
import { embeddedFormExamples } from '../../web/blocks/embedded-form/embedded-form.examples.ts';
import { interactiveContentExamples } from '../../web/blocks/interactive-content/interactive-content.examples.ts';
import { playableCampaignExamples } from '../../web/blocks/playable-campaign/playable-campaign.examples.ts';
import { parseHtml } from '../support/parse-html.ts';
import { exampleContent } from './example-content.ts';
import { htmlOf } from './html-of.ts';

let content: Awaited<ReturnType<typeof exampleContent>>;

beforeAll(async () => {
  content = await exampleContent(
    new Map([
      ['embedded_form', embeddedFormExamples],
      ['disease_alert', diseaseAlertExamples],
      ['playable_campaign', playableCampaignExamples],
      ['interactive_content', interactiveContentExamples],
    ]),
  );
});
afterAll(async () => {
  await content.close();
});

const rendered = async (type: string, index: number) => {
  const block = (await content.blocksOf(type))[index];
  return htmlOf(block ? [block] : []);
};

describe('embedded pages', () => {
  it('have the editor’s height, by default 800 px for a form and 600 px for an alert; a game is always 500 px [EMB-01, EMB-03, FRM-41, FRM-42]', async () => {
    const heights = async (type: string, indexes: number[]) =>
      Promise.all(
        indexes.map(async (index) => /--frame-height:([^";]*)/.exec(await rendered(type, index))?.[1]),
      );
    expect(await heights('embedded_form', [0, 1, 2, 3])).toEqual(['800px', '420px', '800px', undefined]);
    expect(await heights('disease_alert', [0, 1, 2])).toEqual(['600px', '320px', undefined]);
    expect(await heights('playable_campaign', [0, 1])).toEqual(['500px', '500px']);
  });

  it('are not loaded without consent and JavaScript; their title, the reason and a link are shown instead [CST-02, CST-03]', async () => {
    for (const type of ['embedded_form', 'disease_alert', 'playable_campaign', 'interactive_content']) {
      const html = await rendered(type, 0);
      expect(parseHtml(html).all('iframe'), type).toEqual([]);
      expect(html, type).toContain('It needs your consent to functional cookies.');
      expect(html, type).toContain('Cookie settings');
      parseHtml(html).get('a', { href: /^https:.*merrowvale.example/, target: '_blank' });
    }
  });

  it('have the title that their editor gave, or a default for their kind [EMB-02]', async () => {
    expect(await rendered('disease_alert', 0)).toContain('Bluetongue in your region');
    expect(await rendered('disease_alert', 1)).toContain('Animal disease alerts');
  });
});
