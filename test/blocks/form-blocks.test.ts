import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { submissionFormExamples } from '../../web/blocks/submission-form/submission-form.examples.ts';
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

const fieldsIn = (html: string) =>
  [...html.matchAll(/<(?:input|select|textarea)[^>]*\sname="(\w+)"/g)].map(([, name]) => name);
const hiddenIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );

describe('the block of a submission form', () => {
  it('reports a missing form, and renders none [FRM-10]', async () => {
    const html = await rendered('without a form');
    expect(html).toContain('>Form does not exist<');
    expect(html).not.toContain('<form');
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
    const html = await rendered('ask an expert, with an introduction and email');
    expect(html).toMatch(/<input[^>]*maxLength="100"[^>]*name="firstName"/);
    expect(html).toMatch(/<textarea name="query"[^>]*maxLength="1000"/);
  });

  it('is shown to visitors, and prefilled for signed-in users [FRM-40]', async () => {
    expect(await rendered('lungworm, owner')).toMatch(/name="firstName" value=""/);
    const visitor = { roles: [], id: 'ann', contact: { firstName: 'Ann', emailAddress: 'ann@farm.example' } };
    const html = await rendered('lungworm, owner', { visitor });
    expect(html).toMatch(/name="firstName" value="Ann"/);
    expect(html).toMatch(/name="emailAddress" value="ann@farm.example"/);
  });
});
