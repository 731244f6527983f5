import { startAwsEndpoints } from '../../../infra/local/aws/start-aws-endpoints.ts';
import { stackModel } from './stack-model.ts';

const [stateDirectory = ''] = process.argv.slice(2);
const { url } = await startAwsEndpoints({
  model: stackModel(),
  stateDirectory,
  clock: { now: () => new Date() },
});
process.stdout.write(url);
