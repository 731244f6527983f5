import { existsSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { fullChromium } from '../setup/chromium-path.ts';
import { launchOptions } from '../setup/launch-options.ts';
import { expectCleanEverywhere, listenForConsoleErrors } from './support/page-checks.ts';
import { test } from './support/test.ts';

const address = '/en_gb/check-your-pack';
const block = (page: Page) => page.locator('[data-block=trust_code]');
const scan = (page: Page) => block(page).getByRole('button', { name: 'Scan with the camera' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Scan the square code' });
const seen = (page: Page, texts: string[]) =>
  page.evaluate((shown) => Object.assign(window, { shown }), texts);

// The headless shell has no cameras, not even Chromium's fake one.
const full = process.env.CHROMIUM_PATH ?? fullChromium;

test.use({
  launchOptions: {
    ...launchOptions('--disable-gpu', '--use-fake-device-for-media-stream'),
    ...(existsSync(full) && { executablePath: full }),
  },
});

/** Lets a browser without cameras film a canvas instead. */
async function addCamera(page: Page) {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const film = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      try {
        return await film(wanted);
      } catch (failure) {
        if (!(failure instanceof DOMException) || failure.name !== 'NotSupportedError') throw failure;
        const canvas = document.createElement('canvas');
        const stream = canvas.captureStream(5);
        canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
        return stream;
      }
    };
  });
}

/** Adds a reader of codes that detects the texts in `window.shown` once the camera has a picture. */
async function addReader(page: Page, formats = ['qr_code', 'data_matrix', 'ean_13']) {
  await page.addInitScript((supported) => {
    class Reader {
      static async getSupportedFormats() {
        return supported;
      }
      constructor({ formats }: { formats: string[] }) {
        Object.assign(window, { formats });
      }
      async detect(video: HTMLVideoElement) {
        Object.assign(window, { width: video.videoWidth, stream: video.srcObject });
        const shown: string[] = Reflect.get(window, 'shown') ?? [];
        return video.videoWidth > 0 ? shown.map((rawValue) => ({ rawValue })) : [];
      }
    }
    Object.assign(window, { BarcodeDetector: Reader });
  }, formats);
}

/** True once every track of the camera has been stopped. */
const isReleased = (page: Page) =>
  page.evaluate(() => {
    const stream: MediaStream = Reflect.get(window, 'stream');
    return (
      stream.getTracks().length > 0 && stream.getTracks().every(({ readyState }) => readyState === 'ended')
    );
  });

test('a scanned code is checked, and the camera is released [TRC-01, TRC-14, SEC-01]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['camera']);
  await addCamera(page);
  await addReader(page);
  const consoleErrors = listenForConsoleErrors(page);
  const response = await page.goto(address);
  expect(response?.headers()['permissions-policy']).toContain('camera=(self)');
  await scan(page).click();
  await expect(dialog(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'width'))).toBeGreaterThan(0);
  expect(await page.evaluate(() => Reflect.get(window, 'formats'))).toEqual(['qr_code', 'data_matrix']);
  await expectCleanEverywhere(page, consoleErrors, { withoutShell: true });
  await seen(page, ['https://elsewhere.example/']);
  await expect(
    dialog(page).locator('[data-live]').getByText('This is not the code of one of our packs.'),
  ).toBeVisible();
  await seen(page, ['https://merrowvale.example/check-your-pack?code=MV-GENUINE']);
  await expect(dialog(page)).toHaveCount(0);
  await expect(block(page).locator('[data-state=genuine]')).toContainText('MV-GENUINE');
  await expect(block(page).getByRole('textbox')).toHaveValue('MV-GENUINE');
  expect(new URL(page.url()).search).toBe('?code=MV-GENUINE');
  expect(await isReleased(page)).toBe(true);
  await expect(scan(page)).toBeFocused();
});

test('closing the camera with Escape releases it, and focus returns to its button [TRC-01]', {
  tag: '@full',
}, async ({ page, context }) => {
  await context.grantPermissions(['camera']);
  await addCamera(page);
  await addReader(page);
  await page.goto(address);
  await scan(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'width'))).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(await isReleased(page)).toBe(true);
  await expect(scan(page)).toBeFocused();
  expect(new URL(page.url()).search).toBe('');
});

test('a camera that is refused leaves typing as an option [TRC-01, ACC-02]', { tag: '@full' }, async ({
  page,
}) => {
  await addReader(page);
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No.', 'NotAllowedError'));
  });
  await page.goto(address);
  await scan(page).click();
  await expect(dialog(page)).toContainText('The camera is blocked for this site.');
  await expect(dialog(page).locator('video')).toHaveCount(0);
});

test('browsers that cannot read codes suggest the phone’s camera instead [TRC-01]', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto(address);
  await block(page).locator('form[data-ready]').waitFor();
  await expect(block(page).getByText('point your phone’s camera at the square code')).toBeVisible();
  await expect(scan(page)).toHaveCount(0);
  await addReader(page, ['ean_13']);
  await page.reload();
  await block(page).locator('form[data-ready]').waitFor();
  await expect(scan(page)).toHaveCount(0);
});
