/** An error whose message is sufficient for whoever runs a command; a stack trace would only distract from it. */
export class PlainError extends Error {}

export async function runCommand(command: () => unknown): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
