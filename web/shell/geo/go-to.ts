import { logProblem } from '../../lib/log-problem.ts';

type Router = { push(address: string): void };

/** Leads to an address by the router, or where that fails by the browser itself. */
export function goTo(address: string, router: Router, location: Pick<Location, 'assign'>): void {
  try {
    router.push(address);
  } catch (failure) {
    logProblem('The router could not leave the page.', failure, { address });
    location.assign(address);
  }
}
