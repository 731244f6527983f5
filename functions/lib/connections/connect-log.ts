import { createLog } from '../log.ts';
import { readSettings, settings } from '../settings.ts';

export function connectLog() {
  const { AWS_LAMBDA_FUNCTION_NAME } = readSettings(settings.pick({ AWS_LAMBDA_FUNCTION_NAME: true }));
  return createLog({ functionName: AWS_LAMBDA_FUNCTION_NAME });
}
