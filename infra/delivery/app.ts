// `npx cdk deploy --app 'node infra/delivery/app.ts' -c repository=OWNER/NAME -c environments=preview,staging`
import { App, Stack, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import * as z from 'zod';
import { PlainError, printErrorsPlainly } from '../plain-error.ts';
import { addDelivery, environments } from './delivery-stack.ts';

const context = z.object({
  repository: z.string().regex(/^[\w.-]+\/[\w.-]+$/, 'must be the OWNER/NAME of the repository on GitHub'),
  environments: z
    .string()
    .default(environments.join())
    .transform((list) => list.split(','))
    .pipe(z.array(z.enum(environments))),
  provider: z.enum(['new', 'existing']).default('new'),
});

printErrorsPlainly();
const app = new App({ analyticsReporting: false });
const parsed = context.safeParse({
  repository: app.node.tryGetContext('repository'),
  environments: app.node.tryGetContext('environments'),
  provider: app.node.tryGetContext('provider'),
});
if (parsed.success) {
  addDelivery(new Stack(app, 'merrowvale-delivery'), parsed.data);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
} else
  throw new PlainError(
    parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
  );
