import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { submissionFormExamples } from '../../web/blocks/submission-form/submission-form.examples.ts';
import { parseHtml } from '../support/parse-html.ts';
import { exampleContent } from './example-content.ts';
import { htmlOf } from './html-of.ts';

let content: Awaited<ReturnType<typeof exampleContent>>;

beforeAll(async () => {
  content = await exampleContent(new Map([['submission_form', submissionFormExamples]]));
});
afterAll(async () => {
  await content.close();
});

async function rendered(name: string, facts: Parameters<typeof htmlOf>[1] = {}): Promise<string> {
  const index = Object.keys(submissionFormExamples).indexOf(name);
  const block = (await content.blocksOf('submission_form'))[index];
  if (!block) throw new Error(`There is no example "${name}".`);
  return htmlOf([block], facts);
}

const fieldsIn = (html: string) => parseHtml(html).attributes('name');
const hiddenIn = (html: string) =>
  Object.fromEntries(
    parseHtml(html)
      .all('input', { type: 'hidden' })
      .map((field) => [field.attribute('name'), field.attribute('value')]),
  );

describe('the block of a submission form', () => {
  it('reports a missing form, and renders none [FRM-10]', async () => {
    const html = await rendered('without a form');
    expect(html).toContain('>Form does not exist<');
    expect(parseHtml(html).all('form')).toEqual([]);
  });

  it('includes locale and form, and redirects to the locale’s home page by default [FRM-16, FRM-19]', async () => {
    const hidden = hiddenIn(await rendered('lungworm, owner', { locale: 'de', path: '/de/x' }));
    expect(hidden).toMatchObject({ locale: 'de', formId: 'lungworm-pet', afterwards: '/de' });
    expect(Number.isNaN(Date.parse(String(hidden.startedAt)))).toBe(false);
  });

  it('includes the email service’s addresses only if it is switched on [FRM-17]', async () => {
    expect(hiddenIn(await rendered('ask an expert, with an introduction and email'))).toMatchObject({
      toAddress: 'experts@merrowvale.example',
      fromAddress: 'no-reply@merrowvale.example',
      ccAddress: 'desk@merrowvale.example',
      templateId: 'ask-an-expert',
    });
    const names = Object.keys(hiddenIn(await rendered('find my sales rep')));
    expect(names.filter((name) => /Address|template/.test(name))).toEqual([]);
  });

  it('has a consent checkbox in the full form of lungworm for vets, but not in the short one [FRM-30]', async () => {
    expect(fieldsIn(await rendered('lungworm, vet'))).toContain('consent');
    expect(fieldsIn(await rendered('lungworm, vet, short'))).not.toContain('consent');
  });

  it('limits texts to 100 characters and longer ones to 1000 [FRM-04, FRM-06]', async () => {
    const page = parseHtml(await rendered('ask an expert, with an introduction and email'));
    page.get('input', { maxlength: '100', name: 'firstName' });
    page.get('textarea', { name: 'query', maxlength: '1000' });
  });

  it('is shown to visitors, and prefilled for signed-in users [FRM-40]', async () => {
    parseHtml(await rendered('lungworm, owner')).get('*', { name: 'firstName', value: '' });
    const visitor = { roles: [], id: 'ann', contact: { firstName: 'Ann', emailAddress: 'ann@farm.example' } };
    const page = parseHtml(await rendered('lungworm, owner', { visitor }));
    page.get('*', { name: 'firstName', value: 'Ann' });
    page.get('*', { name: 'emailAddress', value: 'ann@farm.example' });
  });
});
