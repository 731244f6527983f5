import { AppError } from '@merrowvale/shared/errors.ts';
import type { Random } from './random.ts';

/** Probability of each fault at a step, from 0 to 1. */
export type Faults = { crash: number; throttle: number; lostResponse: number };

type Step = {
  process: Process;
  effect: () => unknown;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

/** One run of one function. A killed run never continues, but its writes remain. */
export class Process {
  readonly name: string;
  isAlive = true;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * The machine on which functions run: every call of a port is a step. The random source picks the next waiting step
 * of any function, and decides whether it fails, kills its function, or takes effect without a response.
 */
export class Machine {
  readonly #random: Random;
  readonly #waiting: Step[] = [];
  faults: Faults;
  /** Number of faults after which a message may have been sent without a record of it. */
  inDoubt = 0;

  constructor(random: Random, faults: Faults) {
    this.#random = random;
    this.faults = faults;
  }

  get isIdle(): boolean {
    return this.#waiting.length === 0;
  }

  step<Result>(process: Process, effect: () => Promise<Result> | Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ process, effect, reject, resolve: (value) => resolve(value as Result) });
    });
  }

  /** Executes one waiting step, picked at random. */
  async advance(): Promise<void> {
    const [step] = this.#waiting.splice(this.#random.below(this.#waiting.length), 1);
    if (!step?.process.isAlive) return;
    const { crash, throttle, lostResponse } = this.faults;
    if (this.#random.chance(crash)) return this.kill(step.process);
    if (this.#random.chance(throttle)) return this.#fail(step);
    const response = await step.effect();
    if (this.#random.chance(crash)) return this.kill(step.process);
    if (this.#random.chance(lostResponse)) return this.#fail(step);
    step.resolve(response);
    await settled();
  }

  kill(process: Process): void {
    this.inDoubt += 1;
    process.isAlive = false;
  }

  async #fail({ reject }: Step): Promise<void> {
    this.inDoubt += 1;
    reject(new AppError('unavailable', 'The simulation says no.'));
    await settled();
  }
}

/** Lets everything that was waiting for a response run until its next call. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
