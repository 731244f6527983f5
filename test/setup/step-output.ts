type Printed = { text: string; hasEnded: boolean };

/** Prints the output of concurrent steps as if they ran one after another, in the order in which they began. */
export class StepOutput {
  readonly #steps: Printed[] = [];
  readonly #print: (text: string) => void;

  constructor(print: (text: string) => void) {
    this.#print = print;
  }

  begin(heading: string): { write: (text: string) => void; end: () => void } {
    const step: Printed = { text: heading, hasEnded: false };
    this.#steps.push(step);
    this.#flush();
    return {
      write: (text) => {
        step.text += text;
        this.#flush();
      },
      end: () => {
        step.hasEnded = true;
        this.#flush();
      },
    };
  }

  #flush(): void {
    for (;;) {
      const [first] = this.#steps;
      if (!first) return;
      this.#print(first.text);
      first.text = '';
      if (!first.hasEnded) return;
      this.#steps.shift();
    }
  }
}
