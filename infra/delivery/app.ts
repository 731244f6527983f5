// `npx cdk deploy --app 'node infra/delivery/app.ts' -c repository=OWNER/NAME -c environments=preview,staging`
import { App, Stack, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import * as z from 'zod';
import { readContext } from '../context.ts';
import { printErrorsPlainly } from '../plain-error.ts';
import { addDelivery, environments } from './delivery-stack.ts';

const context = z.strictObject({
  repository: z.string().regex(/^[\w.-]+\/[\w.-]+$/, 'must be the OWNER/NAME of the repository on GitHub'),
  environments: z
    .string()
    .default(environments.join())
    .transform((list) => list.split(','))
    .pipe(z.array(z.enum(environments))),
  provider: z.enum(['new', 'existing']).default('new'),
  /** Named by cdk.json for every app. */
  stage: z.string().optional(),
});

printErrorsPlainly();
const app = new App({ analyticsReporting: false });
addDelivery(new Stack(app, 'merrowvale-delivery'), readContext(context, app.node.getAllContext()));
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
