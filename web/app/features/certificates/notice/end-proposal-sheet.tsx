import { endProposalSchema, useEndProposalMutation } from '~/data/certificate-versions/end-proposal-mutation';
import { ReasonSheet } from './reason-sheet';

interface EndProposalSheetProps {
  certificateNumber: string;
  /** Whether the reader proposed it: they take it back, and anybody else refuses it. */
  isOwn: boolean;
  open: boolean;
  onClose: () => void;
}

/** Ends a proposed withdrawal that nobody has confirmed, with a reason. */
export function EndProposalSheet({ certificateNumber, isOwn, open, onClose }: EndProposalSheetProps) {
  const end = useEndProposalMutation();
  return (
    <ReasonSheet
      open={open}
      onClose={onClose}
      title={isOwn ? 'Take the proposal back' : 'Refuse the withdrawal'}
      description="The certificate stays in force, and nobody is told. The reason is kept."
      schema={endProposalSchema}
      submit={isOwn ? 'Take back' : 'Refuse'}
      send={(values) => end.mutateAsync({ certificateNumber, ...values })}
    />
  );
}
