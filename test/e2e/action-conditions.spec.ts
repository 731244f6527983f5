import { meetConditions } from './support/meet-conditions.ts';
import { portalActions } from './support/portal-actions.ts';
import { test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

meetConditions(portalActions);
