export const issuingBasisKeys = {
  all: ['issuing-bases'] as const,
};
