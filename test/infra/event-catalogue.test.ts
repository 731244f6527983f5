import { readFileSync } from 'node:fs';
import { events } from '@merrowvale/shared/events/registry.ts';
import { describe, expect, it } from 'vitest';
import { consumersByType, eventCatalogue } from './event-catalogue.ts';
import { synthesizedStage } from './synthesized-stage.ts';

const consumers = consumersByType('dev', synthesizedStage('dev'));
const page = readFileSync(new URL('../../docs/events.md', import.meta.url), 'utf8');

describe('the catalogue of events', () => {
  it('matches the current schemas and rules [EVT-07]', () => {
    const fresh = eventCatalogue(consumers);
    expect(page, 'docs/events.md is stale: node test/infra/event-catalogue.ts').toBe(fresh);
  });

  it('lists every event with its fields and consumers [EVT-02, EVT-07]', () => {
    for (const type of Object.keys(events)) expect(page).toContain(`## \`${type}\`, version 1`);
    for (const type of [
      'reminder.due',
      'reminder.sent',
      'reminder.failed',
      'form.submitted',
      'form.processed',
      'form.failed',
      'disease-case.reported',
      'campaign.interest-registered',
      'rebate.permission-requested',
      'content.published',
      'signup.received',
    ])
      expect(Object.keys(events)).toContain(type);
    expect(page).toMatch(/## `pet\.updated`, version 1\n\nConsumers: `refresh-pet-reminders`\./);
  });

  it('becomes stale when a field or a consumer changes [EVT-07]', () => {
    expect(eventCatalogue(new Map([...consumers, ['form.failed', ['new-consumer']]]))).not.toBe(page);
  });
});
