import { describe, expect, it, vi } from 'vitest';
import { type ClinicFinderMessages, clinicStatus } from '../../web/blocks/vet-search/clinic-finder.tsx';
import type { ClinicPage } from '../../web/lib/clinics/clinic-search.ts';
import * as clinics from '../../web/lib/clinics/find-clinics.ts';
import { translate } from '../../web/lib/i18n/translate.ts';
import { messages } from '../../web/messages/messages.ts';
import { parseHtml } from '../support/parse-html.ts';
import { htmlOf } from './html-of.ts';

const text = (value = '') => ({ type: 'text', name: 'Text', value });
const block = ({ classification = 'ela_ac_061', ...texts }: Record<string, string> = {}) => ({
  system: { codename: 'finder', type: 'vet_search', workflowStep: 'published' },
  elements: {
    title: text(texts.title),
    placeholder: text(texts.placeholder),
    initial_text: text(texts.initial_text),
    error_text: text(texts.error_text),
    classification: {
      type: 'multiple_choice',
      name: 'Looks for',
      value: [{ name: '', codename: classification }],
    },
  },
});
const clinic = (id: string, differences = {}) => ({
  id,
  name: `Clinic ${id}`,
  address: `${id} Mill Road`,
  phone: '+44 1632 960001',
  miles: 1.25,
  ...differences,
});
const page: ClinicPage = {
  clinics: [clinic('1'), clinic('2', { address: null, phone: null, miles: null })],
  total: 12,
  offset: 0,
  at: { lat: 51.4, lng: -2.4 },
};
const plain = (html: string) => html.replaceAll('&#x27;', "'").replaceAll('<!-- -->', '');

async function render(query = '', findClinics = vi.fn(async () => page), elements = {}) {
  vi.spyOn(clinics, 'findClinics').mockImplementation(findClinics);
  const html = plain(await htmlOf([block(elements)], { path: '/en_gb/find-a-vet', query }));
  return { html, findClinics };
}

describe('the block vet_search', () => {
  it('prompts for a location first, without searching [VET-09]', async () => {
    const { html, findClinics } = await render();
    expect(html).toContain('Please enter your location in the search box to see clinics near you.');
    expect(findClinics).not.toHaveBeenCalled();
  });

  it('prompts with the editor’s text if there is one [VET-09]', async () => {
    const { html } = await render('', undefined, {
      initial_text: 'Where do you live?',
      placeholder: 'Your town',
    });
    expect(html).toContain('Where do you live?');
    expect(html).toContain('Your town');
    expect(html).not.toContain('Please enter your location');
  });

  it('is a form that works without JavaScript: a place in the URL lists its clinics [VET-07]', async () => {
    const { html, findClinics } = await render('?near=%20BA1%20');
    const [search] = parseHtml(html).all('form', { action: '/en_gb/find-a-vet' });
    expect(search?.getByRole('combobox', { name: 'Postcode or town' }).attribute('value')).toBe('BA1');
    expect(findClinics).toHaveBeenCalledWith({
      kind: 'clinic',
      region: 'gb',
      near: { address: 'BA1' },
      miles: 10,
      offset: 0,
    });
    expect(html).toContain('12 clinics within 10 miles of BA1');
    expect(html).toContain('Clinic 1');
    expect(html).toContain('1 Mill Road');
    expect(html).toContain('1.3 miles away');
    expect(parseHtml(html).attributes('href')).toContain('tel:+441632960001');
    parseHtml(html).get('*', { name: 'from', value: '2' });
  });

  it('lists a clinic without an address by its name [VET-06]', async () => {
    const { html } = await render('?near=BA1');
    expect(html).toContain('Clinic 2');
    expect(html).toContain('The address is not listed.');
  });

  it('searches for shelters if the editor chose them [VET-05]', async () => {
    const { html, findClinics } = await render('?near=BA1', undefined, { classification: 'ela_ac_003' });
    expect(findClinics).toHaveBeenCalledWith(expect.objectContaining({ kind: 'shelter' }));
    expect(html).toContain('12 shelters within 10 miles of BA1');
    expect((await render('', undefined, { classification: 'ela_ac_003' })).html).toContain(
      'to see shelters near you',
    );
  });

  it('shows "Couldn\'t fetch data", or the editor’s text, when the search fails [VET-08]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failing = vi.fn(async () => Promise.reject(new Error('down')));
    expect((await render('?near=BA1', failing)).html).toContain("Couldn't fetch data");
    const { html } = await render('?near=BA1', failing, { error_text: 'Come back soon.' });
    expect(html).toContain('Come back soon.');
    expect(html).not.toContain("Couldn't fetch data");
    vi.restoreAllMocks();
  });

  it('offers a wider search if nothing was found, unless the place is unknown or it already is wide [VET-02]', async () => {
    const none = (at: ClinicPage['at']) => vi.fn(async () => ({ clinics: [], total: 0, offset: 0, at }));
    const nothing = await render('?near=BA1', none(page.at));
    expect(nothing.html).toContain('No clinics within 10 miles of BA1');
    expect(nothing.html).toContain('Search within 50 miles');
    expect((await render('?near=Xyzzy', none(undefined))).html).not.toContain('Search within');
    const wide = await render('?near=BA1&within=50', none(page.at));
    expect(wide.html).toContain('No clinics within 50 miles of BA1');
    expect(wide.html).not.toContain('Search within');
  });
});

describe('the summary of a search', () => {
  const words = translate<ClinicFinderMessages>({
    tag: 'en',
    messages: { ...messages.en.clinics, ...messages.en.clinics.clinic },
  });
  const question = { kind: 'clinic', near: { at: { lat: 1, lng: 2 } }, miles: 10 } as const;
  const germanWords = translate<ClinicFinderMessages>({
    tag: 'de',
    messages: { ...messages.de.clinics, ...messages.de.clinics.clinic },
  });
  const found = (total: number, count = total, inLanguage = words) =>
    clinicStatus(
      {
        phase: 'found',
        question,
        adding: 'idle',
        page: { total, offset: 0, clinics: Array.from({ length: count }, (_, id) => clinic(`${id}`)) },
      },
      inLanguage,
      'de',
    );

  it('counts the results around the device’s position, in the locale’s units [VET-04]', () => {
    expect(found(0)).toBe('No clinics within 16 km of your position');
    expect(found(1)).toBe('1 clinic within 16 km of your position');
    expect(found(12, 10)).toBe('12 clinics within 16 km of your position · 10 of 12 shown');
    expect(found(0, 0, germanWords)).toBe('Keine Tierarztpraxen im Umkreis von 16 km um Ihren Standort');
    expect(clinicStatus({ phase: 'searching', question }, words, 'de')).toBe('Searching…');
    expect(clinicStatus({ phase: 'failed', question }, words, 'de')).toBe('');
  });
});
