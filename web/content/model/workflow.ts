/** The workflow steps of content; only `published` is visible to visitors. */
export const workflow = {
  codename: 'default',
  name: 'Default',
  draft: { codename: 'draft', name: 'Draft' },
  published: { codename: 'published', name: 'Published' },
  archived: { codename: 'archived', name: 'Archived' },
} as const;

export const workflowSteps = ['draft', 'published', 'archived'] as const;

export type WorkflowStep = (typeof workflowSteps)[number];
