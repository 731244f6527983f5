import type { Page } from '@playwright/test';

type Action = (before: unknown, entered: unknown) => Promise<unknown>;

/** Runs the server actions that a page calls, by name. */
export async function answerActions(page: Page, actions: Readonly<Record<string, Action>>): Promise<void> {
  await page.route('**/actions/**', async (route) => {
    const [name = ''] = new URL(route.request().url()).pathname.split('/').slice(-1);
    const headers = route.request().headers();
    const body = new Uint8Array(route.request().postDataBuffer() ?? []);
    const entered = await new Response(body, { headers }).formData();
    await route.fulfill({ json: await actions[name]?.(undefined, entered) });
  });
}
