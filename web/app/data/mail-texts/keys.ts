export const mailTextKeys = {
  all: ['mail-texts'] as const,
  previews: ['mail-previews'] as const,
};
