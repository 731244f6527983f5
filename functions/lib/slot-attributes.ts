/**
 * What the index of due slots holds of a reminder beside its keys: what deciding whether, where and with whom it
 * goes out needs, and nothing that sending changes, so that a claim does not write the index as well.
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
