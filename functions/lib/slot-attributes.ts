/**
 * The attributes that the index of due slots projects in addition to its keys: those that determine whether, where
 * and with which other reminders a reminder is sent, and none that sending changes, so that a claim does not write to
 * the index as well.
 */
export const slotAttributes = [
  'ownerId',
  'reminderId',
  'version',
  'channel',
  'locale',
  'productId',
  'timeZone',
  'sendTime',
  'startDate',
  'interval',
  'leadDays',
  'followUpDays',
  'doses',
  'since',
  'answered',
  'occasion',
  'unsubscribedAt',
  'suppressed',
  'isDeleted',
] as const;
