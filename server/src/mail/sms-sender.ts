/** One code to send to a phone. */
export interface SmsCode {
  /** The message's name, by which a receiver recognises a repetition. */
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
  /** Sends the code. Fails when it could not be handed over. */
  send(message: SmsCode): Promise<void>;
}
