import { logProblem } from '../../lib/log-problem.ts';

type Router = { push(address: string): void };

/** Navigates with the router or, if that fails, with the browser. */
export function goTo(address: string, router: Router, location: Pick<Location, 'assign'>): void {
  try {
    router.push(address);
  } catch (failure) {
    logProblem('The router could not leave the page.', failure, { address });
    location.assign(address);
  }
}
