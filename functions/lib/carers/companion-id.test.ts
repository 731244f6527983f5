import { expect, it } from 'vitest';
import { reminderItem } from '../../../test/support/functions/engine.ts';
import { groupByAddress } from '../engine/render-groups.ts';
import { knownReminder } from '../engine/stored-reminder.ts';
import { reminderKey } from '../keys.ts';
import { companionId, companionOf } from './companion-id.ts';

it('contains the reminder and the carer, while an id of an owner’s reminder yields neither', () => {
  expect(companionOf(companionId('r1', 'tom'))).toEqual({ reminderId: 'r1', carerId: 'tom' });
  expect(companionOf('r1')).toBeUndefined();
});

it('excludes companions from every list of an owner’s reminders', () => {
  expect(reminderKey('ann', 'r1').sk).toBe('REMINDER#r1');
  expect(reminderKey('ann', companionId('r1', 'tom')).sk).toBe('COMPANION#r1~tom');
});

it('separates a carer’s message from the owner’s, even at the same address', () => {
  const own = knownReminder(reminderItem());
  const companion = { ...own, reminderId: companionId('r1', 'tom'), carerId: 'tom' };
  expect(groupByAddress([own, companion])).toEqual([[own], [companion]]);
  expect(groupByAddress([own, { ...own, reminderId: 'r2' }])).toHaveLength(1);
});
