import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { workflow } from '@merrowvale/web/content/model/workflow.ts';
import type { ContentChange } from './content-snapshot.ts';

export type Webhook = { url: string; secret: string };

/**
 * The body of a notification with the time of the changes, which may differ from a file's own `last_modified`; the
 * service never mixes published and preview changes in one notification.
 */
export function webhookBody(changes: readonly ContentChange[], environmentId: string, at: Date): string {
  return JSON.stringify({
    notifications: changes.map(({ slot, action, variant }) => ({
      data: {
        system: {
          id: variant.id,
          name: variant.name,
          codename: variant.codename,
          collection: variant.collection,
          workflow: workflow.codename,
          workflow_step: variant.workflowStep ?? workflow.draft.codename,
          language: variant.language,
          type: variant.type,
          last_modified: at.toISOString(),
        },
      },
      message: {
        environment_id: environmentId,
        object_type: 'content_item',
        action,
        delivery_slot: slot === 'live' ? 'published' : 'preview',
      },
    })),
  });
}

const tries = 5;

/** Posts until the notification is accepted, doubling the delay each time; throws if the last try fails too. */
export async function sendWebhook(
  { url, secret }: Webhook,
  body: string,
  signal: AbortSignal,
  firstWaitMilliseconds = 500,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await post(url, body, secret, signal);
    if (outcome === 'taken') return;
    if (attempt === tries) throw new Error(`the webhook at ${url} failed ${tries} times: ${outcome}`);
    await pause(firstWaitMilliseconds * 2 ** (attempt - 1), undefined, { signal });
  }
}

async function post(url: string, body: string, secret: string, signal: AbortSignal): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    'X-Kontent-ai-Signature': createHmac('sha256', secret).update(body).digest('base64'),
    'X-KC-Wait-For-Loading-New-Content': 'true',
  };
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal });
    return response.ok ? 'taken' : `status ${response.status}`;
  } catch (error) {
    signal.throwIfAborted();
    return error instanceof Error ? error.message : String(error);
  }
}
