import type { Control } from 'react-hook-form';
import { FilesField } from '~/components/form/files-field';
import type { SentFiles } from '~/components/form/use-sent-files';
import { MAX_MESSAGE_FILES } from '~/config/limits';
import type { CommunicationValues } from '~/data/application-communications/application-communications-schema';
import { dropAttachedFiles } from '~/data/attached-files/send-attached-files';

/** The files of a new communication. A file of its own, which is loaded once somebody writes one. */
export function CommunicationFiles({ control, sent }: { control: Control<CommunicationValues>; sent: SentFiles }) {
  return (
    <FilesField
      control={control}
      name="files"
      label="Add a file"
      sent={sent}
      most={MAX_MESSAGE_FILES}
      onDrop={(file) => void dropAttachedFiles([file])}
      isOptional
    />
  );
}
