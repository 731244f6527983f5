import { AppError } from '@merrowvale/shared/errors.ts';
import { type ApiEvent, header } from './api-event.ts';

/** The version in `If-Match`; undefined when the caller accepts any version. */
export function expectedVersion(event: ApiEvent): number | undefined {
  const value = header(event, 'if-match');
  if (value === undefined || value === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,15})"$/.exec(value)?.[1];
  if (version === undefined) throw preconditionFailed();
  return Number(version);
}

const changedMessage = 'This has changed since you read it. Read it again before you change it.';

export function preconditionFailed(): AppError {
  return new AppError('precondition-failed', changedMessage);
}

export function changedMeanwhile(): AppError {
  return new AppError('conflict', changedMessage);
}

/** The error for an entity that does not exist, and for one that belongs to somebody else. */
export function unknownEntity(): AppError {
  return new AppError('not-found', 'Nothing was found with this id.');
}
