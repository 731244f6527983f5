import { beforeEach, expect, it, vi } from 'vitest';
import { startClickReports } from './report-click.ts';

/** An element that is inside one of each of these selectors. */
class Inside {
  readonly textContent = ' Find  a vet ';
  readonly dataset = {};
  readonly href = 'https://site.example/vets';
  readonly parentElement = this;
  readonly #selectors: readonly string[];
  constructor(...selectors: readonly string[]) {
    this.#selectors = selectors;
  }
  closest(selector: string) {
    return this.#selectors.includes(selector) ? this : null;
  }
  querySelector() {
    return null;
  }
}

const page = new EventTarget();
const world: { dataLayer: object[] } = { dataLayer: [] };
const press = (target: object, type = 'click', button = 0) => {
  world.dataLayer = [];
  page.dispatchEvent(
    Object.defineProperties(new Event(type), { target: { value: target }, button: { value: button } }),
  );
  return world.dataLayer;
};

beforeEach(({ signal }) => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', world);
  vi.stubGlobal('Element', Inside);
  startClickReports(signal);
});

it('a click on a link is reported once, with the left or middle button, by what the link is in [ANL-03]', () => {
  const button = new Inside('a', '[data-block$="call_to_action"]');
  const pressed = { event: 'cta_click', cta_name: 'Find a vet', cta_category: 'call_to_action' };
  expect(press(button)).toEqual([pressed]);
  expect(press(new Inside('[data-cta]', 'footer'))).toEqual([{ ...pressed, cta_category: 'footer' }]);
  expect(press(button, 'auxclick', 1)).toEqual([pressed]);
  expect(press(button, 'auxclick', 2)).toEqual([]);
  expect(press(new Inside())).toEqual([]);
  expect(press({})).toEqual([]);
  expect(press(new Inside('a', '[data-block="where_to_buy_button"]'))).toMatchObject([{ product_ids: [] }]);
  expect(press(new Inside('a', 'footer'))).toMatchObject([{ event: 'footer_nav_click', item_id: '' }]);
  expect(press(new Inside('a'))).toEqual([]);
});
