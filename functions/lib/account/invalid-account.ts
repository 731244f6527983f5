import { AppError, type FieldErrors } from '@merrowvale/shared/errors.ts';

export function invalidAccount(errors: FieldErrors): AppError {
  return new AppError('invalid', 'Some fields need your attention.', { errors });
}
