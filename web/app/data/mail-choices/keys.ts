export const mailChoiceKeys = {
  own: (userId: string) => ['mail-choices', userId] as const,
};
