import * as z from 'zod';

// Limits from "MessageHeader", Amazon SES API v2 Reference.
const header = z.object({
  Name: z
    .string()
    .min(1)
    .max(126)
    .regex(/^[!-9;-@A-~]+$/),
  Value: z
    .string()
    .min(1)
    .max(870)
    .regex(/^[ -~]*$/),
});
const tagText = z
  .string()
  .min(1)
  .max(256)
  .regex(/^[A-Za-z0-9_.@-]+$/);
/** Limits from "MessageTag", Amazon SES API v2 Reference. */
const tags = z.array(z.object({ Name: tagText, Value: tagText })).default([]);
const headers = z.array(header).max(15).default([]);
/** An address in ASCII with a domain, alone or in angle brackets behind a name. */
const mailbox = '[!-;=?A-~]+@[\\w-]+(?:\\.[\\w-]+)*';
const address = z.string().regex(new RegExp(`^(?:${mailbox}|[^<>]*<${mailbox}>)$`), 'Illegal address');
const addresses = z.array(address).default([]);
/** One to 50 recipients. Source: "Destination", Amazon SES API v2 Reference. */
const destination = z
  .object({ ToAddresses: addresses, CcAddresses: addresses, BccAddresses: addresses })
  .refine((all) => {
    const count = Object.values(all).flat().length;
    return count > 0 && count <= 50;
  }, 'Recipient count must be from 1 to 50.');
const templateContent = z.object({
  Subject: z.string().default(''),
  Text: z.string().default(''),
  Html: z.string().default(''),
});
const template = z.object({
  TemplateName: z.string().optional(),
  TemplateArn: z.string().optional(),
  TemplateContent: templateContent.optional(),
  TemplateData: z.string().optional(),
  Headers: headers,
});
const data = z.object({ Data: z.string(), Charset: z.string().optional() });

export const sendEmailInput = z.object({
  FromEmailAddress: z.string().optional(),
  ConfigurationSetName: z.string().optional(),
  Destination: destination.optional(),
  ReplyToAddresses: z.array(z.string()).default([]),
  EmailTags: tags,
  Content: z.object({
    Simple: z
      .object({
        Subject: data,
        Body: z.object({ Text: data.optional(), Html: data.optional() }),
        Headers: headers,
      })
      .optional(),
    Template: template.optional(),
  }),
});

export const sendBulkEmailInput = z.object({
  FromEmailAddress: z.string(),
  ConfigurationSetName: z.string().optional(),
  ReplyToAddresses: z.array(z.string()).default([]),
  DefaultEmailTags: tags,
  DefaultContent: z.object({ Template: template }),
  BulkEmailEntries: z
    .array(
      z.object({
        Destination: destination,
        ReplacementEmailContent: z
          .object({
            ReplacementTemplate: z.object({ ReplacementTemplateData: z.string().optional() }).optional(),
          })
          .optional(),
        ReplacementHeaders: headers,
        ReplacementTags: tags,
      }),
    )
    .min(1)
    .max(50),
});

export type Template = z.infer<typeof template>;
export type SendEmailInput = z.infer<typeof sendEmailInput>;
export type SendBulkEmailInput = z.infer<typeof sendBulkEmailInput>;
export type Header = z.infer<typeof header>;
export type Tag = z.infer<typeof tags>[number];
