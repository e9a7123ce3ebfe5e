/** One code on its way to a phone. */
export interface SmsCode {
  /** Names the message, so that a receiver can tell a repetition. */
  readonly id: string;
  readonly userId: string;
  /** The number in E.164 form, without the plus sign. */
  readonly phone: string;
  readonly channel: 'sms' | 'whatsapp';
  readonly code: string;
  /** The message to show. */
  readonly text: string;
}

/** Sends codes to phones. */
export interface SmsSender {
  /** Hands the code over. Fails when it could not be handed over. */
  send(message: SmsCode): Promise<void>;
}
