import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { eventually } from './open-blocks.ts';
import { openForm, startBrowser } from './open-form.ts';

startBrowser();

describe('every public form with scripts', () => {
  const filled: Record<string, (page: Page) => Promise<unknown>> = {
    '/permission': async (page) => {
      await page.getByLabel('Your distributor').selectOption('NORTH-1');
      await page.getByLabel('Invoice number').fill('inv-7');
    },
    '/questionnaire': async (page) => {
      for (const option of ['Few', 'Calves']) await page.getByLabel(option).check();
    },
    '/registration': async (page) => {
      for (const option of ['Few', 'Calves']) await page.getByLabel(option).check();
      await page.getByLabel('Last name').fill('Bell');
      await page.getByLabel('Email address').fill('ann@farm.example');
      await page.getByLabel('Role', { exact: true }).selectOption('Sheep Farmer');
    },
    '/business': async (page) => {
      for (const label of ['First name', 'Last name']) await page.getByLabel(label).fill('Ann');
      for (const label of ['Email address', 'Confirm your email'])
        await page.getByLabel(label).fill('ann@farm.example');
      await page.getByRole('checkbox').check();
      await page.getByLabel('Business name').fill('Hill Farm');
    },
  };

  it.each(Object.keys(filled))(
    '%s is sent once, however often it is submitted meanwhile [FRM-19]',
    async (path) => {
      let finish = () => {};
      const sent = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const { page, posts } = await openForm(path, async () => {
        await sent;
        return { status: 500 };
      });
      await filled[path]?.(page);
      const button = page.locator('button[type="submit"]');
      await button.dblclick();
      await button.dispatchEvent('click');
      await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
      await eventually(async () => posts.length).toBe(1);
      finish();
      await eventually(() => button.getAttribute('aria-disabled')).toBe(null);
      expect(posts).toHaveLength(1);
      await page.context().close();
    },
  );
});
