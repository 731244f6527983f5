export type Email = { subject: string; text: string; html: string };
