/** The effects of a decision on a match. Before the certificate is signed, the match blocks the approval. */
interface MatchEffects {
  readonly different: string;
  readonly same: string;
  /** The text in the confirmation dialog, which includes the effect on other cases. */
  readonly confirmed: string;
  /** The effect of a reversal. */
  readonly reversed: string;
}

const ofApplication: MatchEffects = {
  different: 'Only the name is similar. This match does not stop the approval.',
  same: 'Nothing is approved, issued or paid.',
  confirmed:
    'This case is blocked, and so are other cases of the same person or company: nothing is approved or issued.',
  reversed:
    'This match no longer blocks the case. Other matches, and what else is missing, still do. Other cases of the same person or company go on too, unless another case still says that it is the same.',
};

const ofCertificate: MatchEffects = {
  different: 'Only the name is similar. The certificate stays as it is.',
  same: 'The certificate stays until an owner decides what follows. Pay nothing and change nothing under it.',
  confirmed:
    'The certificate stays until an owner decides what follows: pay nothing and change nothing under it. Other cases of the same person or company are blocked.',
  reversed:
    'The certificate stays as it is. This match no longer stops payments and changes under it; another match still does. Other cases of the same person or company go on, unless another case still says that it is the same.',
};

export function matchEffects(isSigned: boolean): MatchEffects {
  return isSigned ? ofCertificate : ofApplication;
}
