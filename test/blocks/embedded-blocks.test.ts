import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diseaseAlertExamples } from '../../web/blocks/disease-alert/disease-alert.examples.ts';
import { embeddedFormExamples } from '../../web/blocks/embedded-form/embedded-form.examples.ts';
import { interactiveContentExamples } from '../../web/blocks/interactive-content/interactive-content.examples.ts';
import { playableCampaignExamples } from '../../web/blocks/playable-campaign/playable-campaign.examples.ts';
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

const drawn = async (type: string, index: number) => {
  const block = (await content.blocksOf(type))[index];
  return htmlOf(block ? [block] : []);
};

describe('pages of others within ours', () => {
  it('shows a form 800 px high, with a spinner in its place until it has loaded [EMB-01, FRM-41, FRM-42]', async () => {
    const html = await drawn('embedded_form', 0);
    expect(html).toContain('style="height:800px"');
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('spinner');
    expect(html).toContain('src="https://forms.merrowvale.example/embed/clinic-survey"');
    expect(await drawn('embedded_form', 1)).toContain('style="height:420px"');
    expect(await drawn('embedded_form', 2)).toContain('style="height:800px"');
    expect(await drawn('embedded_form', 3)).not.toContain('iframe');
  });

  it('shows disease alerts from https addresses only, and names their frame [EMB-02]', async () => {
    expect(await drawn('disease_alert', 0)).toContain('title="Bluetongue in your region"');
    expect(await drawn('disease_alert', 1)).toContain('title="Animal disease alerts"');
    expect(await drawn('disease_alert', 2)).not.toContain('iframe');
  });

  it('locks a game into a frame 500 px high, without the rights of its own origin [EMB-03]', async () => {
    const html = await drawn('playable_campaign', 0);
    expect(html).toContain('style="height:500px"');
    expect(html).toContain('sandbox="allow-scripts allow-forms allow-popups"');
  });

  it('isolates interactive content from the page [EMB-04]', async () => {
    const html = await drawn('interactive_content', 0);
    expect(html).toContain('src="https://interactive.merrowvale.example/items/dog-size"');
    expect(html).toContain('sandbox="allow-scripts allow-forms allow-popups"');
    expect(html).toContain('title="How big is your dog?"');
  });
});
