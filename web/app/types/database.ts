// Generated from supabase/migrations by `npm run types`. Changes made here are lost.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  // Tells supabase-js which data API answers.
  __InternalSupabase: { PostgrestVersion: '13.0.5' };
  public: {
    Tables: {
      amount_reasons: {
        Row: {
          application_id: string;
          given_at: string;
          given_by: string | null;
          id: string;
          reason: string;
          words: string;
        };
        Insert: {
          application_id: string;
          given_at?: string;
          given_by?: string | null;
          id?: string;
          reason: string;
          words: string;
        };
        Update: {
          application_id?: string;
          given_at?: string;
          given_by?: string | null;
          id?: string;
          reason?: string;
          words?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'amount_reasons_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'rent_guarantee_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'amount_reasons_given_by_fkey';
            columns: ['given_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      application_agent_choices: {
        Row: {
          application_id: string;
          chosen_at: string;
          city: string;
          company_name: string;
          property_manager_id: string;
        };
        Insert: {
          application_id: string;
          chosen_at?: string;
          city: string;
          company_name: string;
          property_manager_id: string;
        };
        Update: {
          application_id?: string;
          chosen_at?: string;
          city?: string;
          company_name?: string;
          property_manager_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'application_agent_choices_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: true;
            referencedRelation: 'rent_guarantee_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'application_agent_choices_property_manager_id_fkey';
            columns: ['property_manager_id'];
            isOneToOne: false;
            referencedRelation: 'property_managers';
            referencedColumns: ['id'];
          },
        ];
      };
      application_cases: {
        Row: {
          application_id: string;
          assigned_at: string | null;
          assigned_to: string | null;
          document_since: string | null;
          message_since: string | null;
          move_in: string | null;
          since: string;
          step: 'draft' | 'request' | 'review' | 'appeal' | 'signature' | 'closed';
          turn: 'tenant' | 'staff' | 'landlord' | 'nobody';
        };
        Insert: {
          application_id: string;
          assigned_at?: string | null;
          assigned_to?: string | null;
          document_since?: string | null;
          message_since?: string | null;
          move_in?: string | null;
          since: string;
          step: 'draft' | 'request' | 'review' | 'appeal' | 'signature' | 'closed';
          turn: 'tenant' | 'staff' | 'landlord' | 'nobody';
        };
        Update: {
          application_id?: string;
          assigned_at?: string | null;
          assigned_to?: string | null;
          document_since?: string | null;
          message_since?: string | null;
          move_in?: string | null;
          since?: string;
          step?: 'draft' | 'request' | 'review' | 'appeal' | 'signature' | 'closed';
          turn?: 'tenant' | 'staff' | 'landlord' | 'nobody';
        };
        Relationships: [
          {
            foreignKeyName: 'application_cases_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: true;
            referencedRelation: 'rent_guarantee_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'application_cases_assigned_to_fkey';
            columns: ['assigned_to'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      application_closings: {
        Row: {
          application_id: string;
          closed_at: string;
          closed_by: string | null;
          id: string;
          kind: 'withdrawn' | 'closed';
          reason: string | null;
          reason_code: 'guarantor' | 'not_moving' | 'cost' | 'too_long' | 'other_details' | 'other' | 'unsaid' | null;
          reopen_reason: string | null;
          reopened_at: string | null;
          reopened_by: string | null;
        };
        Insert: {
          application_id: string;
          closed_at?: string;
          closed_by?: string | null;
          id?: string;
          kind: 'withdrawn' | 'closed';
          reason?: string | null;
          reason_code?: 'guarantor' | 'not_moving' | 'cost' | 'too_long' | 'other_details' | 'other' | 'unsaid' | null;
          reopen_reason?: string | null;
          reopened_at?: string | null;
          reopened_by?: string | null;
        };
        Update: {
          application_id?: string;
          closed_at?: string;
          closed_by?: string | null;
          id?: string;
          kind?: 'withdrawn' | 'closed';
          reason?: string | null;
          reason_code?: 'guarantor' | 'not_moving' | 'cost' | 'too_long' | 'other_details' | 'other' | 'unsaid' | null;
          reopen_reason?: string | null;
          reopened_at?: string | null;
          reopened_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'application_closings_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'rent_guarantee_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'application_closings_closed_by_fkey';
            columns: ['closed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'application_closings_reopened_by_fkey';
            columns: ['reopened_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      application_communications: {
        Row: {
          application_id: string;
          awaits_answer: boolean;
          communication_type: 'email' | 'internal_note' | 'phone_call' | 'sms' | 'other';
          content: string;
          created_at: string;
          created_by: string | null;
          delivery_error: string | null;
          delivery_status: 'queued' | 'sent' | 'failed' | 'switched_off' | null;
          direction: 'inbound' | 'outbound';
          emailed_at: string | null;
          id: string;
          settled_at: string | null;
          status: 'sent' | 'received' | 'draft';
          subject: string;
          updated_at: string;
          version: number;
        };
        Insert: {
          application_id: string;
          awaits_answer?: boolean;
          communication_type?: 'email' | 'internal_note' | 'phone_call' | 'sms' | 'other';
          content: string;
          created_at?: string;
          created_by?: string | null;
          delivery_error?: string | null;
          delivery_status?: 'queued' | 'sent' | 'failed' | 'switched_off' | null;
          direction?: 'inbound' | 'outbound';
          emailed_at?: string | null;
          id?: string;
          settled_at?: string | null;
          status?: 'sent' | 'received' | 'draft';
          subject: string;
          updated_at?: string;
          version?: number;
        };
        Update: {
          application_id?: string;
          awaits_answer?: boolean;
          communication_type?: 'email' | 'internal_note' | 'phone_call' | 'sms' | 'other';
          content?: string;
          created_at?: string;
          created_by?: string | null;
          delivery_error?: string | null;
          delivery_status?: 'queued' | 'sent' | 'failed' | 'switched_off' | null;
          direction?: 'inbound' | 'outbound';
          emailed_at?: string | null;
          id?: string;
          settled_at?: string | null;
          status?: 'sent' | 'received' | 'draft';
          subject?: string;
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'application_communications_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'rent_guarantee_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'application_communications_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      application_declarations: {
        Row: {
          agreed_at: string;
          agreed_by: string | null;
          application_id: string;
          company: string | null;
          sha256: string;
          text: string;
          version: string;
        };
        Insert: {
          agreed_at?: string;
          agreed_by?: string | null;
          application_id: string;
          company?: string | null;
          sha256: string;
          text: string;
          version: string;
        };
        Update: {
          agreed_at?: string;
          agreed_by?: string | null;
          application_id?: string;
          company?: string | null;
          sha256?: string;
          text?: string;
          version?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'application_declarations_agreed_by_fkey';
            columns: ['agreed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'application_declarations_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: true;
            referencedRelation: 'rent_guarantee_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'application_declarations_version_fkey';
            columns: ['version'];
            isOneToOne: false;
            referencedRelation: 'declaration_texts';
            referencedColumns: ['version'];
          },
        ];
      };
      application_documents: {
        Row: {
          application_id: string;
          description: string | null;
          document_type: 'passport' | 'id_proof' | 'income_proof' | 'bank_statement' | 'employment_contract' | 'reference' | 'contract' | 'other';
          file_name: string;
          file_path: string;
          file_size: number;
          id: string;
          mime_type: string;
          uploaded_at: string;
          uploaded_by: string | null;
          verified: boolean;
        };
        Insert: {
          application_id: string;
          description?: string | null;
          document_type: 'passport' | 'id_proof' | 'income_proof' | 'bank_statement' | 'employment_contract' | 'reference' | 'contract' | 'other';
          file_name: string;
          file_path: string;
          file_size: number;
          id?: string;
          mime_type: string;
          uploaded_at?: string;
          uploaded_by?: string | null;
          verified?: boolean;
        };
        Update: {
          application_id?: string;
          description?: string | null;
          document_type?: 'passport' | 'id_proof' | 'income_proof' | 'bank_statement' | 'employment_contract' | 'reference' | 'contract' | 'other';
          file_name?: string;
          file_path?: string;
          file_size?: number;
          id?: string;
          mime_type?: string;
          uploaded_at?: string;
          uploaded_by?: string | null;
          verified?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'application_documents_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'rent_guarantee_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'application_documents_uploaded_by_fkey';
            columns: ['uploaded_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      application_rejections: {
        Row: {
          appeal_answer_by: string | null;
          appeal_decided_at: string | null;
          appeal_decided_by: string | null;
          appeal_outcome: 'upheld' | 'overturned' | 'withdrawn' | null;
          appeal_reply: string | null;
          appeal_until: string;
          appeal_words: string | null;
          appealed_at: string | null;
          application_id: string;
          id: string;
          reason_code: 'identity' | 'income_proof' | 'income_amount' | 'tenancy' | 'differing_answers' | 'not_covered' | 'no_answer' | 'other';
          rejected_at: string;
          rejected_by: string | null;
          replaces: string | null;
          words: string | null;
        };
        Insert: {
          appeal_answer_by?: string | null;
          appeal_decided_at?: string | null;
          appeal_decided_by?: string | null;
          appeal_outcome?: 'upheld' | 'overturned' | 'withdrawn' | null;
          appeal_reply?: string | null;
          appeal_until: string;
          appeal_words?: string | null;
          appealed_at?: string | null;
          application_id: string;
          id?: string;
          reason_code: 'identity' | 'income_proof' | 'income_amount' | 'tenancy' | 'differing_answers' | 'not_covered' | 'no_answer' | 'other';
          rejected_at?: string;
          rejected_by?: string | null;
          replaces?: string | null;
          words?: string | null;
        };
        Update: {
          appeal_answer_by?: string | null;
          appeal_decided_at?: string | null;
          appeal_decided_by?: string | null;
          appeal_outcome?: 'upheld' | 'overturned' | 'withdrawn' | null;
          appeal_reply?: string | null;
          appeal_until?: string;
          appeal_words?: string | null;
          appealed_at?: string | null;
          application_id?: string;
          id?: string;
          reason_code?: 'identity' | 'income_proof' | 'income_amount' | 'tenancy' | 'differing_answers' | 'not_covered' | 'no_answer' | 'other';
          rejected_at?: string;
          rejected_by?: string | null;
          replaces?: string | null;
          words?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'application_rejections_appeal_decided_by_fkey';
            columns: ['appeal_decided_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'application_rejections_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'rent_guarantee_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'application_rejections_rejected_by_fkey';
            columns: ['rejected_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'application_rejections_replaces_fkey';
            columns: ['replaces'];
            isOneToOne: true;
            referencedRelation: 'application_rejections';
            referencedColumns: ['id'];
          },
        ];
      };
      application_requests: {
        Row: {
          accepted_at: string | null;
          answer: string | null;
          answer_document_ids: string[];
          answered_at: string | null;
          application_id: string;
          asked_at: string;
          asked_by: string | null;
          asks_declarations: boolean;
          closed_at: string | null;
          closed_by: string | null;
          document_id: string | null;
          document_type: 'passport' | 'id_proof' | 'income_proof' | 'bank_statement' | 'employment_contract' | 'reference' | 'contract' | 'other' | null;
          due_on: string;
          field: string | null;
          id: string;
          kept_because: string | null;
          kind: 'document' | 'answer';
          left_at: string | null;
          left_because: string | null;
          mail_at: string | null;
          mailed_at: string | null;
          old_value: string | null;
          reason_code: 'unreadable' | 'needs_password' | 'expired' | 'name_differs' | 'pages_missing' | 'too_short' | 'too_old' | 'other';
          reminded_at: string | null;
          words: string;
        };
        Insert: {
          accepted_at?: string | null;
          answer?: string | null;
          answer_document_ids?: string[];
          answered_at?: string | null;
          application_id: string;
          asked_at?: string;
          asked_by?: string | null;
          asks_declarations?: boolean;
          closed_at?: string | null;
          closed_by?: string | null;
          document_id?: string | null;
          document_type?: 'passport' | 'id_proof' | 'income_proof' | 'bank_statement' | 'employment_contract' | 'reference' | 'contract' | 'other' | null;
          due_on: string;
          field?: string | null;
          id?: string;
          kept_because?: string | null;
          kind: 'document' | 'answer';
          left_at?: string | null;
          left_because?: string | null;
          mail_at?: string | null;
          mailed_at?: string | null;
          old_value?: string | null;
          reason_code: 'unreadable' | 'needs_password' | 'expired' | 'name_differs' | 'pages_missing' | 'too_short' | 'too_old' | 'other';
          reminded_at?: string | null;
          words: string;
        };
        Update: {
          accepted_at?: string | null;
          answer?: string | null;
          answer_document_ids?: string[];
          answered_at?: string | null;
          application_id?: string;
          asked_at?: string;
          asked_by?: string | null;
          asks_declarations?: boolean;
          closed_at?: string | null;
          closed_by?: string | null;
          document_id?: string | null;
          document_type?: 'passport' | 'id_proof' | 'income_proof' | 'bank_statement' | 'employment_contract' | 'reference' | 'contract' | 'other' | null;
          due_on?: string;
          field?: string | null;
          id?: string;
          kept_because?: string | null;
          kind?: 'document' | 'answer';
          left_at?: string | null;
          left_because?: string | null;
          mail_at?: string | null;
          mailed_at?: string | null;
          old_value?: string | null;
          reason_code?: 'unreadable' | 'needs_password' | 'expired' | 'name_differs' | 'pages_missing' | 'too_short' | 'too_old' | 'other';
          reminded_at?: string | null;
          words?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'application_requests_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'rent_guarantee_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'application_requests_asked_by_fkey';
            columns: ['asked_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'application_requests_closed_by_fkey';
            columns: ['closed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'application_requests_document_id_fkey';
            columns: ['document_id'];
            isOneToOne: false;
            referencedRelation: 'application_documents';
            referencedColumns: ['id'];
          },
        ];
      };
      application_status_history: {
        Row: {
          application_id: string;
          changed_at: string;
          changed_by: string | null;
          id: string;
          notes: string | null;
          status: 'draft' | 'pending' | 'in_review' | 'approved' | 'rejected';
        };
        Insert: {
          application_id: string;
          changed_at?: string;
          changed_by?: string | null;
          id?: string;
          notes?: string | null;
          status: 'draft' | 'pending' | 'in_review' | 'approved' | 'rejected';
        };
        Update: {
          application_id?: string;
          changed_at?: string;
          changed_by?: string | null;
          id?: string;
          notes?: string | null;
          status?: 'draft' | 'pending' | 'in_review' | 'approved' | 'rejected';
        };
        Relationships: [
          {
            foreignKeyName: 'application_status_history_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'rent_guarantee_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'application_status_history_changed_by_fkey';
            columns: ['changed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      application_steps: {
        Row: {
          application_id: string;
          began_at: string;
          ended_at: string | null;
          step: 'draft' | 'request' | 'review' | 'appeal' | 'signature' | 'closed';
          turn: 'tenant' | 'staff' | 'landlord' | 'nobody';
        };
        Insert: {
          application_id: string;
          began_at: string;
          ended_at?: string | null;
          step: 'draft' | 'request' | 'review' | 'appeal' | 'signature' | 'closed';
          turn: 'tenant' | 'staff' | 'landlord' | 'nobody';
        };
        Update: {
          application_id?: string;
          began_at?: string;
          ended_at?: string | null;
          step?: 'draft' | 'request' | 'review' | 'appeal' | 'signature' | 'closed';
          turn?: 'tenant' | 'staff' | 'landlord' | 'nobody';
        };
        Relationships: [
          {
            foreignKeyName: 'application_steps_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'rent_guarantee_applications';
            referencedColumns: ['id'];
          },
        ];
      };
      application_transitions: {
        Row: {
          actor: 'tenant' | 'staff';
          from_status: 'draft' | 'pending' | 'in_review' | 'approved' | 'rejected';
          to_status: 'draft' | 'pending' | 'in_review' | 'approved' | 'rejected';
        };
        Insert: {
          actor: 'tenant' | 'staff';
          from_status: 'draft' | 'pending' | 'in_review' | 'approved' | 'rejected';
          to_status: 'draft' | 'pending' | 'in_review' | 'approved' | 'rejected';
        };
        Update: {
          actor?: 'tenant' | 'staff';
          from_status?: 'draft' | 'pending' | 'in_review' | 'approved' | 'rejected';
          to_status?: 'draft' | 'pending' | 'in_review' | 'approved' | 'rejected';
        };
        Relationships: [];
      };
      approved_tenants: {
        Row: {
          address_line_1: string | null;
          address_line_2: string | null;
          application_id: string;
          city: string | null;
          country: string | null;
          created_at: string;
          date_of_birth: string | null;
          display_name: string | null;
          first_name: string | null;
          postal_code: string | null;
          salutation: string | null;
          state_province: string | null;
          surname: string | null;
          tenant_id: string | null;
        };
        Insert: {
          address_line_1?: string | null;
          address_line_2?: string | null;
          application_id: string;
          city?: string | null;
          country?: string | null;
          created_at?: string;
          date_of_birth?: string | null;
          display_name?: string | null;
          first_name?: string | null;
          postal_code?: string | null;
          salutation?: string | null;
          state_province?: string | null;
          surname?: string | null;
          tenant_id?: string | null;
        };
        Update: {
          address_line_1?: string | null;
          address_line_2?: string | null;
          application_id?: string;
          city?: string | null;
          country?: string | null;
          created_at?: string;
          date_of_birth?: string | null;
          display_name?: string | null;
          first_name?: string | null;
          postal_code?: string | null;
          salutation?: string | null;
          state_province?: string | null;
          surname?: string | null;
          tenant_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'approved_tenants_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: true;
            referencedRelation: 'rent_guarantee_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'approved_tenants_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      attached_files: {
        Row: {
          application_id: string;
          communication_id: string | null;
          file_name: string;
          file_path: string;
          file_size: number;
          id: string;
          landlord_request_id: string | null;
          mime_type: string;
          objection_id: string | null;
          uploaded_at: string;
        };
        Insert: {
          application_id: string;
          communication_id?: string | null;
          file_name: string;
          file_path: string;
          file_size: number;
          id?: string;
          landlord_request_id?: string | null;
          mime_type: string;
          objection_id?: string | null;
          uploaded_at?: string;
        };
        Update: {
          application_id?: string;
          communication_id?: string | null;
          file_name?: string;
          file_path?: string;
          file_size?: number;
          id?: string;
          landlord_request_id?: string | null;
          mime_type?: string;
          objection_id?: string | null;
          uploaded_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'attached_files_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'rent_guarantee_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'attached_files_communication_id_fkey';
            columns: ['communication_id'];
            isOneToOne: false;
            referencedRelation: 'application_communications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'attached_files_landlord_request_id_fkey';
            columns: ['landlord_request_id'];
            isOneToOne: false;
            referencedRelation: 'landlord_requests';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'attached_files_objection_id_fkey';
            columns: ['objection_id'];
            isOneToOne: false;
            referencedRelation: 'withdrawal_objections';
            referencedColumns: ['id'];
          },
        ];
      };
      case_assignments: {
        Row: {
          application_id: string;
          assigned_at: string;
          assigned_by: string | null;
          assigned_to: string | null;
          id: string;
          words: string | null;
        };
        Insert: {
          application_id: string;
          assigned_at?: string;
          assigned_by?: string | null;
          assigned_to?: string | null;
          id?: string;
          words?: string | null;
        };
        Update: {
          application_id?: string;
          assigned_at?: string;
          assigned_by?: string | null;
          assigned_to?: string | null;
          id?: string;
          words?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'case_assignments_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'rent_guarantee_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'case_assignments_assigned_by_fkey';
            columns: ['assigned_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'case_assignments_assigned_to_fkey';
            columns: ['assigned_to'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      certificate_endorsements: {
        Row: {
          changes: Json;
          kind: 'endorsement' | 'renewal';
          made_at: string;
          made_by: string | null;
          reason: string;
          version_id: string;
        };
        Insert: {
          changes: Json;
          kind: 'endorsement' | 'renewal';
          made_at?: string;
          made_by?: string | null;
          reason: string;
          version_id: string;
        };
        Update: {
          changes?: Json;
          kind?: 'endorsement' | 'renewal';
          made_at?: string;
          made_by?: string | null;
          reason?: string;
          version_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'certificate_endorsements_made_by_fkey';
            columns: ['made_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'certificate_endorsements_version_id_fkey';
            columns: ['version_id'];
            isOneToOne: true;
            referencedRelation: 'certificate_records';
            referencedColumns: ['id'];
          },
        ];
      };
      certificate_records: {
        Row: {
          application_id: string;
          approved_by: string | null;
          certificate_number: string;
          claims_until: string;
          cover_from: string;
          cover_until: string;
          created_at: string;
          file_path: string | null;
          id: string;
          is_quiet: boolean;
          issued_at: string | null;
          jws: string | null;
          payload: Json | null;
          property_manager_id: string | null;
          qr_text: string | null;
          replaced_at: string | null;
          statement: Json;
          status_index: number;
          status_list: number;
          step: 'awaiting_signature' | 'issuing' | 'issued';
          version: number;
          withdrawn_at: string | null;
        };
        Insert: {
          application_id: string;
          approved_by?: string | null;
          certificate_number: string;
          claims_until: string;
          cover_from: string;
          cover_until: string;
          created_at?: string;
          file_path?: string | null;
          id?: string;
          is_quiet?: boolean;
          issued_at?: string | null;
          jws?: string | null;
          payload?: Json | null;
          property_manager_id?: string | null;
          qr_text?: string | null;
          replaced_at?: string | null;
          statement: Json;
          status_index: number;
          status_list: number;
          step?: 'awaiting_signature' | 'issuing' | 'issued';
          version: number;
          withdrawn_at?: string | null;
        };
        Update: {
          application_id?: string;
          approved_by?: string | null;
          certificate_number?: string;
          claims_until?: string;
          cover_from?: string;
          cover_until?: string;
          created_at?: string;
          file_path?: string | null;
          id?: string;
          is_quiet?: boolean;
          issued_at?: string | null;
          jws?: string | null;
          payload?: Json | null;
          property_manager_id?: string | null;
          qr_text?: string | null;
          replaced_at?: string | null;
          statement?: Json;
          status_index?: number;
          status_list?: number;
          step?: 'awaiting_signature' | 'issuing' | 'issued';
          version?: number;
          withdrawn_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'certificate_records_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'rent_guarantee_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'certificate_records_approved_by_fkey';
            columns: ['approved_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'certificate_records_property_manager_id_fkey';
            columns: ['property_manager_id'];
            isOneToOne: false;
            referencedRelation: 'property_managers';
            referencedColumns: ['id'];
          },
        ];
      };
      certificate_signatures: {
        Row: {
          authority: string;
          name: string;
          office: string;
          place: number;
          signed_at: string;
          user_id: string | null;
          version_id: string;
          witness_address: string | null;
          witness_name: string | null;
        };
        Insert: {
          authority: string;
          name: string;
          office: string;
          place: number;
          signed_at: string;
          user_id?: string | null;
          version_id: string;
          witness_address?: string | null;
          witness_name?: string | null;
        };
        Update: {
          authority?: string;
          name?: string;
          office?: string;
          place?: number;
          signed_at?: string;
          user_id?: string | null;
          version_id?: string;
          witness_address?: string | null;
          witness_name?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'certificate_signatures_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'certificate_signatures_version_id_fkey';
            columns: ['version_id'];
            isOneToOne: false;
            referencedRelation: 'certificate_records';
            referencedColumns: ['id'];
          },
        ];
      };
      certificate_withdrawals: {
        Row: {
          confirmed_at: string | null;
          confirmed_by: string | null;
          facts: string | null;
          ground: 'fraud' | 'fee_unpaid';
          id: string;
          notice_until: string;
          proposed_at: string;
          proposed_by: string | null;
          reversal_proposed_at: string | null;
          reversal_proposed_by: string | null;
          reversal_reason: string | null;
          reversed_at: string | null;
          reversed_by: string | null;
          version_id: string;
        };
        Insert: {
          confirmed_at?: string | null;
          confirmed_by?: string | null;
          facts?: string | null;
          ground: 'fraud' | 'fee_unpaid';
          id?: string;
          notice_until: string;
          proposed_at?: string;
          proposed_by?: string | null;
          reversal_proposed_at?: string | null;
          reversal_proposed_by?: string | null;
          reversal_reason?: string | null;
          reversed_at?: string | null;
          reversed_by?: string | null;
          version_id: string;
        };
        Update: {
          confirmed_at?: string | null;
          confirmed_by?: string | null;
          facts?: string | null;
          ground?: 'fraud' | 'fee_unpaid';
          id?: string;
          notice_until?: string;
          proposed_at?: string;
          proposed_by?: string | null;
          reversal_proposed_at?: string | null;
          reversal_proposed_by?: string | null;
          reversal_reason?: string | null;
          reversed_at?: string | null;
          reversed_by?: string | null;
          version_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'certificate_withdrawals_confirmed_by_fkey';
            columns: ['confirmed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'certificate_withdrawals_proposed_by_fkey';
            columns: ['proposed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'certificate_withdrawals_reversal_proposed_by_fkey';
            columns: ['reversal_proposed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'certificate_withdrawals_reversed_by_fkey';
            columns: ['reversed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'certificate_withdrawals_version_id_fkey';
            columns: ['version_id'];
            isOneToOne: false;
            referencedRelation: 'certificate_records';
            referencedColumns: ['id'];
          },
        ];
      };
      company_officers: {
        Row: {
          application_id: string;
          born_on: string | null;
          id: string;
          name: string;
          place: number;
        };
        Insert: {
          application_id: string;
          born_on?: string | null;
          id?: string;
          name: string;
          place: number;
        };
        Update: {
          application_id?: string;
          born_on?: string | null;
          id?: string;
          name?: string;
          place?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'company_officers_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'company_tenants';
            referencedColumns: ['application_id'];
          },
        ];
      };
      company_tenants: {
        Row: {
          application_id: string;
          company_number: string | null;
          country: string | null;
          name: string;
          registered_office: string;
        };
        Insert: {
          application_id: string;
          company_number?: string | null;
          country?: string | null;
          name: string;
          registered_office: string;
        };
        Update: {
          application_id?: string;
          company_number?: string | null;
          country?: string | null;
          name?: string;
          registered_office?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'company_tenants_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: true;
            referencedRelation: 'rent_guarantee_applications';
            referencedColumns: ['id'];
          },
        ];
      };
      declaration_texts: {
        Row: {
          choice_words: Json;
          company_choice_words: Json | null;
          company_text: string | null;
          fee: number;
          monthly_fee: number;
          published_at: string;
          text: string;
          version: string;
          waived_for: string | null;
          waived_until: string | null;
        };
        Insert: {
          choice_words: Json;
          company_choice_words?: Json | null;
          company_text?: string | null;
          fee: number;
          monthly_fee: number;
          published_at?: string;
          text: string;
          version: string;
          waived_for?: string | null;
          waived_until?: string | null;
        };
        Update: {
          choice_words?: Json;
          company_choice_words?: Json | null;
          company_text?: string | null;
          fee?: number;
          monthly_fee?: number;
          published_at?: string;
          text?: string;
          version?: string;
          waived_for?: string | null;
          waived_until?: string | null;
        };
        Relationships: [];
      };
      deleted_applications: {
        Row: {
          application_number: string;
          closings: Json;
          created_at: string;
          deleted_at: string;
          deleted_by: string | null;
          history: Json;
          id: string;
          rejections: Json;
          screenings: Json;
          status: 'draft' | 'pending' | 'in_review' | 'approved' | 'rejected';
          submitted_at: string | null;
        };
        Insert: {
          application_number: string;
          closings: Json;
          created_at: string;
          deleted_at?: string;
          deleted_by?: string | null;
          history: Json;
          id: string;
          rejections: Json;
          screenings: Json;
          status: 'draft' | 'pending' | 'in_review' | 'approved' | 'rejected';
          submitted_at?: string | null;
        };
        Update: {
          application_number?: string;
          closings?: Json;
          created_at?: string;
          deleted_at?: string;
          deleted_by?: string | null;
          history?: Json;
          id?: string;
          rejections?: Json;
          screenings?: Json;
          status?: 'draft' | 'pending' | 'in_review' | 'approved' | 'rejected';
          submitted_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'deleted_applications_deleted_by_fkey';
            columns: ['deleted_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      deletion_notices: {
        Row: {
          application_number: string;
          deleted_at: string;
          id: string;
          user_id: string;
          was_submitted: boolean;
        };
        Insert: {
          application_number: string;
          deleted_at?: string;
          id?: string;
          user_id: string;
          was_submitted: boolean;
        };
        Update: {
          application_number?: string;
          deleted_at?: string;
          id?: string;
          user_id?: string;
          was_submitted?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'deletion_notices_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      document_changes: {
        Row: {
          application_id: string;
          change: 'uploaded' | 'verified' | 'unverified' | 'to_check' | 'deleted' | 'type_changed';
          changed_at: string;
          changed_by: string | null;
          document_id: string;
          document_type: string;
          id: string;
          new_type: string | null;
        };
        Insert: {
          application_id: string;
          change: 'uploaded' | 'verified' | 'unverified' | 'to_check' | 'deleted' | 'type_changed';
          changed_at?: string;
          changed_by?: string | null;
          document_id: string;
          document_type: string;
          id?: string;
          new_type?: string | null;
        };
        Update: {
          application_id?: string;
          change?: 'uploaded' | 'verified' | 'unverified' | 'to_check' | 'deleted' | 'type_changed';
          changed_at?: string;
          changed_by?: string | null;
          document_id?: string;
          document_type?: string;
          id?: string;
          new_type?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'document_changes_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'rent_guarantee_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'document_changes_changed_by_fkey';
            columns: ['changed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      document_reviews: {
        Row: {
          checklist: Json;
          decision: 'accepted' | 'refused';
          document_id: string;
          id: string;
          reason_code: 'unreadable' | 'needs_password' | 'expired' | 'name_differs' | 'pages_missing' | 'too_short' | 'too_old' | 'other' | null;
          reviewed_at: string;
          reviewed_by: string | null;
          words: string | null;
        };
        Insert: {
          checklist?: Json;
          decision: 'accepted' | 'refused';
          document_id: string;
          id?: string;
          reason_code?: 'unreadable' | 'needs_password' | 'expired' | 'name_differs' | 'pages_missing' | 'too_short' | 'too_old' | 'other' | null;
          reviewed_at?: string;
          reviewed_by?: string | null;
          words?: string | null;
        };
        Update: {
          checklist?: Json;
          decision?: 'accepted' | 'refused';
          document_id?: string;
          id?: string;
          reason_code?: 'unreadable' | 'needs_password' | 'expired' | 'name_differs' | 'pages_missing' | 'too_short' | 'too_old' | 'other' | null;
          reviewed_at?: string;
          reviewed_by?: string | null;
          words?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'document_reviews_document_id_fkey';
            columns: ['document_id'];
            isOneToOne: false;
            referencedRelation: 'application_documents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'document_reviews_reviewed_by_fkey';
            columns: ['reviewed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      document_views: {
        Row: {
          attached_file_id: string | null;
          document_id: string | null;
          id: string;
          viewed_at: string;
          viewed_by: string | null;
        };
        Insert: {
          attached_file_id?: string | null;
          document_id?: string | null;
          id?: string;
          viewed_at?: string;
          viewed_by?: string | null;
        };
        Update: {
          attached_file_id?: string | null;
          document_id?: string | null;
          id?: string;
          viewed_at?: string;
          viewed_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'document_views_attached_file_id_fkey';
            columns: ['attached_file_id'];
            isOneToOne: false;
            referencedRelation: 'attached_files';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'document_views_document_id_fkey';
            columns: ['document_id'];
            isOneToOne: false;
            referencedRelation: 'application_documents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'document_views_viewed_by_fkey';
            columns: ['viewed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      ended_confirmations: {
        Row: {
          confirmed_at: string;
          confirmed_by: string | null;
          ended_at: string;
          ended_by: string | null;
          id: string;
          property_manager_id: string | null;
        };
        Insert: {
          confirmed_at: string;
          confirmed_by?: string | null;
          ended_at?: string;
          ended_by?: string | null;
          id?: string;
          property_manager_id?: string | null;
        };
        Update: {
          confirmed_at?: string;
          confirmed_by?: string | null;
          ended_at?: string;
          ended_by?: string | null;
          id?: string;
          property_manager_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'ended_confirmations_confirmed_by_fkey';
            columns: ['confirmed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'ended_confirmations_ended_by_fkey';
            columns: ['ended_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'ended_confirmations_property_manager_id_fkey';
            columns: ['property_manager_id'];
            isOneToOne: false;
            referencedRelation: 'property_managers';
            referencedColumns: ['id'];
          },
        ];
      };
      ended_proposals: {
        Row: {
          application_id: string;
          certificate_number: string;
          ended_at: string;
          ended_by: string | null;
          facts: string | null;
          ground: string;
          id: string;
          notice_until: string;
          outcome: 'taken_back' | 'refused' | 'reversal_taken_back' | 'reversal_refused';
          proposed_at: string;
          proposed_by: string | null;
          reason: string;
        };
        Insert: {
          application_id: string;
          certificate_number: string;
          ended_at?: string;
          ended_by?: string | null;
          facts?: string | null;
          ground: string;
          id: string;
          notice_until: string;
          outcome: 'taken_back' | 'refused' | 'reversal_taken_back' | 'reversal_refused';
          proposed_at: string;
          proposed_by?: string | null;
          reason: string;
        };
        Update: {
          application_id?: string;
          certificate_number?: string;
          ended_at?: string;
          ended_by?: string | null;
          facts?: string | null;
          ground?: string;
          id?: string;
          notice_until?: string;
          outcome?: 'taken_back' | 'refused' | 'reversal_taken_back' | 'reversal_refused';
          proposed_at?: string;
          proposed_by?: string | null;
          reason?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'ended_proposals_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'rent_guarantee_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'ended_proposals_ended_by_fkey';
            columns: ['ended_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'ended_proposals_proposed_by_fkey';
            columns: ['proposed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      fee_waivers: {
        Row: {
          application_id: string;
          reason: string;
          submit_by: string | null;
          waived_at: string;
          waived_by: string | null;
        };
        Insert: {
          application_id: string;
          reason: string;
          submit_by?: string | null;
          waived_at?: string;
          waived_by?: string | null;
        };
        Update: {
          application_id?: string;
          reason?: string;
          submit_by?: string | null;
          waived_at?: string;
          waived_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'fee_waivers_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: true;
            referencedRelation: 'rent_guarantee_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'fee_waivers_waived_by_fkey';
            columns: ['waived_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      guarantor_changes: {
        Row: {
          changed_at: string;
          changed_by: string | null;
          field: 'name' | 'company_number' | 'registered_office' | 'regulatory_statement' | 'payment_words' | 'claims_days' | 'terms_version' | 'income_factor';
          id: string;
          value_after: string | null;
          value_before: string | null;
        };
        Insert: {
          changed_at?: string;
          changed_by?: string | null;
          field: 'name' | 'company_number' | 'registered_office' | 'regulatory_statement' | 'payment_words' | 'claims_days' | 'terms_version' | 'income_factor';
          id?: string;
          value_after?: string | null;
          value_before?: string | null;
        };
        Update: {
          changed_at?: string;
          changed_by?: string | null;
          field?: 'name' | 'company_number' | 'registered_office' | 'regulatory_statement' | 'payment_words' | 'claims_days' | 'terms_version' | 'income_factor';
          id?: string;
          value_after?: string | null;
          value_before?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'guarantor_changes_changed_by_fkey';
            columns: ['changed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      guarantor_settings: {
        Row: {
          changed_at: string;
          changed_by: string | null;
          claims_days: number;
          company_number: string;
          id: boolean;
          income_factor: number;
          name: string;
          payment_words: string | null;
          registered_office: string;
          regulatory_statement: string | null;
          terms_version: string;
        };
        Insert: {
          changed_at?: string;
          changed_by?: string | null;
          claims_days?: number;
          company_number: string;
          id?: boolean;
          income_factor?: number;
          name: string;
          payment_words?: string | null;
          registered_office: string;
          regulatory_statement?: string | null;
          terms_version?: string;
        };
        Update: {
          changed_at?: string;
          changed_by?: string | null;
          claims_days?: number;
          company_number?: string;
          id?: boolean;
          income_factor?: number;
          name?: string;
          payment_words?: string | null;
          registered_office?: string;
          regulatory_statement?: string | null;
          terms_version?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'guarantor_settings_changed_by_fkey';
            columns: ['changed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      issuing_bases: {
        Row: {
          confirmed_at: string | null;
          confirmed_by: string | null;
          dated: string;
          document: string;
          id: string;
          kind: 'fca_number' | 'authorised_insurer' | 'legal_opinion';
          recorded_at: string;
          recorded_by: string | null;
          reference: string;
        };
        Insert: {
          confirmed_at?: string | null;
          confirmed_by?: string | null;
          dated: string;
          document: string;
          id?: string;
          kind: 'fca_number' | 'authorised_insurer' | 'legal_opinion';
          recorded_at?: string;
          recorded_by?: string | null;
          reference: string;
        };
        Update: {
          confirmed_at?: string | null;
          confirmed_by?: string | null;
          dated?: string;
          document?: string;
          id?: string;
          kind?: 'fca_number' | 'authorised_insurer' | 'legal_opinion';
          recorded_at?: string;
          recorded_by?: string | null;
          reference?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'issuing_bases_confirmed_by_fkey';
            columns: ['confirmed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'issuing_bases_recorded_by_fkey';
            columns: ['recorded_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      landlord_inquiries: {
        Row: {
          about: string | null;
          account: string | null;
          id: string;
          outcome: 'linked' | 'answered' | null;
          property_manager_id: string;
          question: string | null;
          sent_at: string;
          sent_from: string | null;
          settled_at: string | null;
        };
        Insert: {
          about?: string | null;
          account?: string | null;
          id?: string;
          outcome?: 'linked' | 'answered' | null;
          property_manager_id: string;
          question?: string | null;
          sent_at?: string;
          sent_from?: string | null;
          settled_at?: string | null;
        };
        Update: {
          about?: string | null;
          account?: string | null;
          id?: string;
          outcome?: 'linked' | 'answered' | null;
          property_manager_id?: string;
          question?: string | null;
          sent_at?: string;
          sent_from?: string | null;
          settled_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'landlord_inquiries_property_manager_id_fkey';
            columns: ['property_manager_id'];
            isOneToOne: false;
            referencedRelation: 'property_managers';
            referencedColumns: ['id'];
          },
        ];
      };
      landlord_requests: {
        Row: {
          answer: string | null;
          answered_at: string | null;
          answered_by: string | null;
          application_id: string;
          asked_at: string;
          asked_by: string | null;
          came_by: 'account' | 'staff' | null;
          closed_at: string | null;
          due_on: string;
          former_address: string | null;
          id: string;
          in_reply_to: string | null;
          is_confirmed: boolean | null;
          is_not_landlord: boolean;
          is_unasked: boolean;
          kind: 'confirmation' | 'answer' | 'note';
          mail_at: string | null;
          mailed_at: string | null;
          property_manager_id: string;
          reminded_at: string | null;
          told_by: string | null;
          told_how: 'telephone' | 'letter' | 'email' | 'in_person' | null;
          told_on: string | null;
          words: string;
        };
        Insert: {
          answer?: string | null;
          answered_at?: string | null;
          answered_by?: string | null;
          application_id: string;
          asked_at?: string;
          asked_by?: string | null;
          came_by?: 'account' | 'staff' | null;
          closed_at?: string | null;
          due_on: string;
          former_address?: string | null;
          id?: string;
          in_reply_to?: string | null;
          is_confirmed?: boolean | null;
          is_not_landlord?: boolean;
          is_unasked?: boolean;
          kind: 'confirmation' | 'answer' | 'note';
          mail_at?: string | null;
          mailed_at?: string | null;
          property_manager_id: string;
          reminded_at?: string | null;
          told_by?: string | null;
          told_how?: 'telephone' | 'letter' | 'email' | 'in_person' | null;
          told_on?: string | null;
          words: string;
        };
        Update: {
          answer?: string | null;
          answered_at?: string | null;
          answered_by?: string | null;
          application_id?: string;
          asked_at?: string;
          asked_by?: string | null;
          came_by?: 'account' | 'staff' | null;
          closed_at?: string | null;
          due_on?: string;
          former_address?: string | null;
          id?: string;
          in_reply_to?: string | null;
          is_confirmed?: boolean | null;
          is_not_landlord?: boolean;
          is_unasked?: boolean;
          kind?: 'confirmation' | 'answer' | 'note';
          mail_at?: string | null;
          mailed_at?: string | null;
          property_manager_id?: string;
          reminded_at?: string | null;
          told_by?: string | null;
          told_how?: 'telephone' | 'letter' | 'email' | 'in_person' | null;
          told_on?: string | null;
          words?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'landlord_requests_answered_by_fkey';
            columns: ['answered_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'landlord_requests_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'rent_guarantee_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'landlord_requests_asked_by_fkey';
            columns: ['asked_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'landlord_requests_in_reply_to_fkey';
            columns: ['in_reply_to'];
            isOneToOne: false;
            referencedRelation: 'landlord_requests';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'landlord_requests_property_manager_id_fkey';
            columns: ['property_manager_id'];
            isOneToOne: false;
            referencedRelation: 'property_managers';
            referencedColumns: ['id'];
          },
        ];
      };
      mail_choices: {
        Row: {
          switched_off_at: string;
          topic: string;
          user_id: string;
        };
        Insert: {
          switched_off_at?: string;
          topic: string;
          user_id: string;
        };
        Update: {
          switched_off_at?: string;
          topic?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'mail_choices_topic_fkey';
            columns: ['topic'];
            isOneToOne: false;
            referencedRelation: 'mail_topics';
            referencedColumns: ['name'];
          },
          {
            foreignKeyName: 'mail_choices_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      mail_templates: {
        Row: {
          body: string;
          name: string;
          placeholders: Json;
          position: number;
          reader: 'tenant' | 'landlord' | 'both' | 'staff';
          required: string[];
          says: string;
          subject: string;
          title: string;
          topic: string | null;
        };
        Insert: {
          body: string;
          name: string;
          placeholders: Json;
          position: number;
          reader: 'tenant' | 'landlord' | 'both' | 'staff';
          required?: string[];
          says: string;
          subject: string;
          title: string;
          topic?: string | null;
        };
        Update: {
          body?: string;
          name?: string;
          placeholders?: Json;
          position?: number;
          reader?: 'tenant' | 'landlord' | 'both' | 'staff';
          required?: string[];
          says?: string;
          subject?: string;
          title?: string;
          topic?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'mail_templates_topic_fkey';
            columns: ['topic'];
            isOneToOne: false;
            referencedRelation: 'mail_topics';
            referencedColumns: ['name'];
          },
        ];
      };
      mail_text_versions: {
        Row: {
          body: string | null;
          id: string;
          reason: string;
          subject: string | null;
          template: string;
          written_at: string;
          written_by: string | null;
        };
        Insert: {
          body?: string | null;
          id?: string;
          reason: string;
          subject?: string | null;
          template: string;
          written_at?: string;
          written_by?: string | null;
        };
        Update: {
          body?: string | null;
          id?: string;
          reason?: string;
          subject?: string | null;
          template?: string;
          written_at?: string;
          written_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'mail_text_versions_template_fkey';
            columns: ['template'];
            isOneToOne: false;
            referencedRelation: 'mail_templates';
            referencedColumns: ['name'];
          },
          {
            foreignKeyName: 'mail_text_versions_written_by_fkey';
            columns: ['written_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      mail_topics: {
        Row: {
          name: string;
          position: number;
          reader: 'tenant' | 'landlord' | 'staff';
          says: string;
          title: string;
        };
        Insert: {
          name: string;
          position: number;
          reader: 'tenant' | 'landlord' | 'staff';
          says: string;
          title: string;
        };
        Update: {
          name?: string;
          position?: number;
          reader?: 'tenant' | 'landlord' | 'staff';
          says?: string;
          title?: string;
        };
        Relationships: [];
      };
      objection_news: {
        Row: {
          changed_at: string;
          user_id: string;
        };
        Insert: {
          changed_at?: string;
          user_id: string;
        };
        Update: {
          changed_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'objection_news_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      permission_acts: {
        Row: {
          act: 'joined' | 'left' | 'given' | 'taken' | 'asked' | 'asked_to_take' | 'request_ended';
          acted_at: string;
          acted_by: string | null;
          confirmed_by: string | null;
          id: number;
          permission: 'decide' | 'sign' | 'finance' | 'audit' | 'owner' | null;
          user_id: string | null;
        };
        Insert: {
          act: 'joined' | 'left' | 'given' | 'taken' | 'asked' | 'asked_to_take' | 'request_ended';
          acted_at?: string;
          acted_by?: string | null;
          confirmed_by?: string | null;
          id?: never;
          permission?: 'decide' | 'sign' | 'finance' | 'audit' | 'owner' | null;
          user_id?: string | null;
        };
        Update: {
          act?: 'joined' | 'left' | 'given' | 'taken' | 'asked' | 'asked_to_take' | 'request_ended';
          acted_at?: string;
          acted_by?: string | null;
          confirmed_by?: string | null;
          id?: never;
          permission?: 'decide' | 'sign' | 'finance' | 'audit' | 'owner' | null;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'permission_acts_acted_by_fkey';
            columns: ['acted_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'permission_acts_confirmed_by_fkey';
            columns: ['confirmed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'permission_acts_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      profiles: {
        Row: {
          address_line_1: string | null;
          address_line_2: string | null;
          city: string | null;
          country: string | null;
          created_at: string;
          date_of_birth: string | null;
          display_name: string | null;
          email: string | null;
          first_name: string | null;
          has_one_name: boolean;
          id: string;
          mobile_country_code: string | null;
          mobile_number: string | null;
          postal_code: string | null;
          salutation: string | null;
          state_province: string | null;
          surname: string | null;
          updated_at: string;
          version: number;
        };
        Insert: {
          address_line_1?: string | null;
          address_line_2?: string | null;
          city?: string | null;
          country?: string | null;
          created_at?: string;
          date_of_birth?: string | null;
          display_name?: never;
          email?: string | null;
          first_name?: string | null;
          has_one_name?: boolean;
          id: string;
          mobile_country_code?: string | null;
          mobile_number?: string | null;
          postal_code?: string | null;
          salutation?: string | null;
          state_province?: string | null;
          surname?: string | null;
          updated_at?: string;
          version?: number;
        };
        Update: {
          address_line_1?: string | null;
          address_line_2?: string | null;
          city?: string | null;
          country?: string | null;
          created_at?: string;
          date_of_birth?: string | null;
          display_name?: never;
          email?: string | null;
          first_name?: string | null;
          has_one_name?: boolean;
          id?: string;
          mobile_country_code?: string | null;
          mobile_number?: string | null;
          postal_code?: string | null;
          salutation?: string | null;
          state_province?: string | null;
          surname?: string | null;
          updated_at?: string;
          version?: number;
        };
        Relationships: [];
      };
      property_manager_confirmations: {
        Row: {
          confirmed_at: string;
          confirmed_by: string | null;
          property_manager_id: string;
        };
        Insert: {
          confirmed_at?: string;
          confirmed_by?: string | null;
          property_manager_id: string;
        };
        Update: {
          confirmed_at?: string;
          confirmed_by?: string | null;
          property_manager_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'property_manager_confirmations_confirmed_by_fkey';
            columns: ['confirmed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'property_manager_confirmations_property_manager_id_fkey';
            columns: ['property_manager_id'];
            isOneToOne: true;
            referencedRelation: 'property_managers';
            referencedColumns: ['id'];
          },
        ];
      };
      property_manager_links: {
        Row: {
          by_address: boolean;
          ended_with_account: boolean;
          id: string;
          linked_at: string;
          linked_by: string | null;
          property_manager_id: string | null;
          unlinked_at: string | null;
          unlinked_by: string | null;
          user_id: string | null;
        };
        Insert: {
          by_address?: boolean;
          ended_with_account?: boolean;
          id?: string;
          linked_at?: string;
          linked_by?: string | null;
          property_manager_id?: string | null;
          unlinked_at?: string | null;
          unlinked_by?: string | null;
          user_id?: string | null;
        };
        Update: {
          by_address?: boolean;
          ended_with_account?: boolean;
          id?: string;
          linked_at?: string;
          linked_by?: string | null;
          property_manager_id?: string | null;
          unlinked_at?: string | null;
          unlinked_by?: string | null;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'property_manager_links_linked_by_fkey';
            columns: ['linked_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'property_manager_links_property_manager_id_fkey';
            columns: ['property_manager_id'];
            isOneToOne: false;
            referencedRelation: 'property_managers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'property_manager_links_unlinked_by_fkey';
            columns: ['unlinked_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'property_manager_links_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      property_manager_merges: {
        Row: {
          accounts: number;
          applications: number;
          city: string;
          company_name: string;
          id: string;
          merged_at: string;
          merged_by: string | null;
          postal_code: string;
          property_manager_id: string | null;
          reason: string;
          removed_id: string;
          tenancies: number;
        };
        Insert: {
          accounts: number;
          applications: number;
          city: string;
          company_name: string;
          id?: string;
          merged_at?: string;
          merged_by?: string | null;
          postal_code: string;
          property_manager_id?: string | null;
          reason: string;
          removed_id: string;
          tenancies: number;
        };
        Update: {
          accounts?: number;
          applications?: number;
          city?: string;
          company_name?: string;
          id?: string;
          merged_at?: string;
          merged_by?: string | null;
          postal_code?: string;
          property_manager_id?: string | null;
          reason?: string;
          removed_id?: string;
          tenancies?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'property_manager_merges_merged_by_fkey';
            columns: ['merged_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'property_manager_merges_property_manager_id_fkey';
            columns: ['property_manager_id'];
            isOneToOne: false;
            referencedRelation: 'property_managers';
            referencedColumns: ['id'];
          },
        ];
      };
      property_manager_users: {
        Row: {
          created_at: string;
          property_manager_id: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          property_manager_id: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          property_manager_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'property_manager_users_property_manager_id_fkey';
            columns: ['property_manager_id'];
            isOneToOne: false;
            referencedRelation: 'property_managers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'property_manager_users_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      property_managers: {
        Row: {
          address_line_1: string;
          address_line_2: string | null;
          attempt: string | null;
          business_email: string;
          business_phone_country_code: string | null;
          business_phone_number: string | null;
          city: string;
          company_name: string;
          contact_first_name: string;
          contact_last_name: string;
          country: string;
          created_at: string;
          created_by: string | null;
          email_processed: boolean;
          id: string;
          is_inquiry: boolean;
          manager_type: 'landlord' | 'letting_agent' | 'other';
          mobile_country_code: string | null;
          mobile_number: string | null;
          postal_code: string;
          state_province: string | null;
          updated_at: string;
          version: number;
          website_url: string | null;
        };
        Insert: {
          address_line_1: string;
          address_line_2?: string | null;
          attempt?: string | null;
          business_email: string;
          business_phone_country_code?: string | null;
          business_phone_number?: string | null;
          city: string;
          company_name: string;
          contact_first_name: string;
          contact_last_name: string;
          country?: string;
          created_at?: string;
          created_by?: string | null;
          email_processed?: boolean;
          id?: string;
          is_inquiry?: boolean;
          manager_type?: 'landlord' | 'letting_agent' | 'other';
          mobile_country_code?: string | null;
          mobile_number?: string | null;
          postal_code: string;
          state_province?: string | null;
          updated_at?: string;
          version?: number;
          website_url?: string | null;
        };
        Update: {
          address_line_1?: string;
          address_line_2?: string | null;
          attempt?: string | null;
          business_email?: string;
          business_phone_country_code?: string | null;
          business_phone_number?: string | null;
          city?: string;
          company_name?: string;
          contact_first_name?: string;
          contact_last_name?: string;
          country?: string;
          created_at?: string;
          created_by?: string | null;
          email_processed?: boolean;
          id?: string;
          is_inquiry?: boolean;
          manager_type?: 'landlord' | 'letting_agent' | 'other';
          mobile_country_code?: string | null;
          mobile_number?: string | null;
          postal_code?: string;
          state_province?: string | null;
          updated_at?: string;
          version?: number;
          website_url?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'property_managers_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      queue_filters: {
        Row: {
          assigned: 'me' | 'somebody' | 'nobody' | null;
          id: string;
          name: string;
          saved_at: string;
          step: 'draft' | 'request' | 'review' | 'appeal' | 'signature' | 'message' | 'certificate' | 'another' | 'elsewhere' | null;
          turn: 'staff' | 'tenant' | 'landlord';
          user_id: string;
        };
        Insert: {
          assigned?: 'me' | 'somebody' | 'nobody' | null;
          id?: string;
          name: string;
          saved_at?: string;
          step?: 'draft' | 'request' | 'review' | 'appeal' | 'signature' | 'message' | 'certificate' | 'another' | 'elsewhere' | null;
          turn: 'staff' | 'tenant' | 'landlord';
          user_id: string;
        };
        Update: {
          assigned?: 'me' | 'somebody' | 'nobody' | null;
          id?: string;
          name?: string;
          saved_at?: string;
          step?: 'draft' | 'request' | 'review' | 'appeal' | 'signature' | 'message' | 'certificate' | 'another' | 'elsewhere' | null;
          turn?: 'staff' | 'tenant' | 'landlord';
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'queue_filters_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      record_edits: {
        Row: {
          application_id: string | null;
          changed_at: string;
          changed_by: string | null;
          fields: string[];
          for_staff: boolean;
          guarantee_amount: number | null;
          id: string;
          property_manager_id: string | null;
          tenancy_id: string | null;
        };
        Insert: {
          application_id?: string | null;
          changed_at?: string;
          changed_by?: string | null;
          fields: string[];
          for_staff?: boolean;
          guarantee_amount?: number | null;
          id?: string;
          property_manager_id?: string | null;
          tenancy_id?: string | null;
        };
        Update: {
          application_id?: string | null;
          changed_at?: string;
          changed_by?: string | null;
          fields?: string[];
          for_staff?: boolean;
          guarantee_amount?: number | null;
          id?: string;
          property_manager_id?: string | null;
          tenancy_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'record_edits_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'rent_guarantee_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'record_edits_changed_by_fkey';
            columns: ['changed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'record_edits_property_manager_id_fkey';
            columns: ['property_manager_id'];
            isOneToOne: false;
            referencedRelation: 'property_managers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'record_edits_tenancy_id_fkey';
            columns: ['tenancy_id'];
            isOneToOne: false;
            referencedRelation: 'tenancy_information';
            referencedColumns: ['id'];
          },
        ];
      };
      rent_guarantee_application_notes: {
        Row: {
          application_id: string;
          internal_notes: string | null;
          updated_at: string;
          version: number;
        };
        Insert: {
          application_id: string;
          internal_notes?: string | null;
          updated_at?: string;
          version?: number;
        };
        Update: {
          application_id?: string;
          internal_notes?: string | null;
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'rent_guarantee_application_notes_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: true;
            referencedRelation: 'rent_guarantee_applications';
            referencedColumns: ['id'];
          },
        ];
      };
      rent_guarantee_applications: {
        Row: {
          application_number: string;
          approved_at: string | null;
          attempt: string | null;
          certificate_end_date: string | null;
          certificate_number: string | null;
          certificate_start_date: string | null;
          created_at: string;
          guarantee_amount: number | null;
          guarantee_currency: 'GBP' | 'USD' | 'EUR' | 'SGD';
          id: string;
          property_manager_id: string | null;
          status: 'draft' | 'pending' | 'in_review' | 'approved' | 'rejected';
          submitted_at: string | null;
          tenancy_id: string | null;
          tenant_id: string | null;
          updated_at: string;
          version: number;
        };
        Insert: {
          application_number?: string;
          approved_at?: string | null;
          attempt?: string | null;
          certificate_end_date?: string | null;
          certificate_number?: string | null;
          certificate_start_date?: string | null;
          created_at?: string;
          guarantee_amount?: number | null;
          guarantee_currency?: 'GBP' | 'USD' | 'EUR' | 'SGD';
          id?: string;
          property_manager_id?: string | null;
          status?: 'draft' | 'pending' | 'in_review' | 'approved' | 'rejected';
          submitted_at?: string | null;
          tenancy_id?: string | null;
          tenant_id?: string | null;
          updated_at?: string;
          version?: number;
        };
        Update: {
          application_number?: string;
          approved_at?: string | null;
          attempt?: string | null;
          certificate_end_date?: string | null;
          certificate_number?: string | null;
          certificate_start_date?: string | null;
          created_at?: string;
          guarantee_amount?: number | null;
          guarantee_currency?: 'GBP' | 'USD' | 'EUR' | 'SGD';
          id?: string;
          property_manager_id?: string | null;
          status?: 'draft' | 'pending' | 'in_review' | 'approved' | 'rejected';
          submitted_at?: string | null;
          tenancy_id?: string | null;
          tenant_id?: string | null;
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'rent_guarantee_applications_property_manager_id_fkey';
            columns: ['property_manager_id'];
            isOneToOne: false;
            referencedRelation: 'property_managers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'rent_guarantee_applications_tenancy_id_fkey';
            columns: ['tenancy_id'];
            isOneToOne: false;
            referencedRelation: 'tenancy_information';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'rent_guarantee_applications_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      repeated_applications: {
        Row: {
          application_id: string;
          application_number: string;
          begun_at: string;
          repeats: string | null;
        };
        Insert: {
          application_id: string;
          application_number: string;
          begun_at?: string;
          repeats?: string | null;
        };
        Update: {
          application_id?: string;
          application_number?: string;
          begun_at?: string;
          repeats?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'repeated_applications_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: true;
            referencedRelation: 'rent_guarantee_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'repeated_applications_repeats_fkey';
            columns: ['repeats'];
            isOneToOne: false;
            referencedRelation: 'rent_guarantee_applications';
            referencedColumns: ['id'];
          },
        ];
      };
      rule_checks: {
        Row: {
          action: 'submission' | 'approval' | 'issue' | 'endorsement';
          application_id: string;
          checked_at: string;
          checked_by: string | null;
          id: string;
          results: Json;
        };
        Insert: {
          action: 'submission' | 'approval' | 'issue' | 'endorsement';
          application_id: string;
          checked_at?: string;
          checked_by?: string | null;
          id?: string;
          results: Json;
        };
        Update: {
          action?: 'submission' | 'approval' | 'issue' | 'endorsement';
          application_id?: string;
          checked_at?: string;
          checked_by?: string | null;
          id?: string;
          results?: Json;
        };
        Relationships: [
          {
            foreignKeyName: 'rule_checks_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'rent_guarantee_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'rule_checks_checked_by_fkey';
            columns: ['checked_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      rule_reasons: {
        Row: {
          application_id: string;
          given_at: string;
          given_by: string | null;
          id: string;
          reason: string;
          rule: number;
          words: string;
        };
        Insert: {
          application_id: string;
          given_at?: string;
          given_by?: string | null;
          id?: string;
          reason: string;
          rule: number;
          words: string;
        };
        Update: {
          application_id?: string;
          given_at?: string;
          given_by?: string | null;
          id?: string;
          reason?: string;
          rule?: number;
          words?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'rule_reasons_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'rent_guarantee_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'rule_reasons_given_by_fkey';
            columns: ['given_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      rules: {
        Row: {
          actions: string[];
          asks: string;
          confidence: 'high' | 'medium' | 'low';
          dated_by: 'entry' | 'action';
          effect: 'blocks' | 'warns' | 'notes';
          from: string | null;
          id: number;
          is_pending: boolean;
          nation: 'england' | 'wales' | 'scotland' | 'northern_ireland';
          says: string;
          source: string;
          stops: string[];
          until: string | null;
        };
        Insert: {
          actions: string[];
          asks: string;
          confidence: 'high' | 'medium' | 'low';
          dated_by: 'entry' | 'action';
          effect: 'blocks' | 'warns' | 'notes';
          from?: string | null;
          id: number;
          is_pending?: boolean;
          nation: 'england' | 'wales' | 'scotland' | 'northern_ireland';
          says: string;
          source: string;
          stops: string[];
          until?: string | null;
        };
        Update: {
          actions?: string[];
          asks?: string;
          confidence?: 'high' | 'medium' | 'low';
          dated_by?: 'entry' | 'action';
          effect?: 'blocks' | 'warns' | 'notes';
          from?: string | null;
          id?: number;
          is_pending?: boolean;
          nation?: 'england' | 'wales' | 'scotland' | 'northern_ireland';
          says?: string;
          source?: string;
          stops?: string[];
          until?: string | null;
        };
        Relationships: [];
      };
      sanctions_lists: {
        Row: {
          file_name: string;
          finished_at: string | null;
          id: string;
          is_sample: boolean;
          loaded_at: string;
          loaded_by: string | null;
          names: number | null;
          published_on: string;
          reason: string | null;
        };
        Insert: {
          file_name: string;
          finished_at?: string | null;
          id?: string;
          is_sample?: boolean;
          loaded_at?: string;
          loaded_by?: string | null;
          names?: number | null;
          published_on: string;
          reason?: string | null;
        };
        Update: {
          file_name?: string;
          finished_at?: string | null;
          id?: string;
          is_sample?: boolean;
          loaded_at?: string;
          loaded_by?: string | null;
          names?: number | null;
          published_on?: string;
          reason?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'sanctions_lists_loaded_by_fkey';
            columns: ['loaded_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      screening_decisions: {
        Row: {
          application_id: string;
          born_on: string | null;
          decided_at: string;
          decided_by: string | null;
          decision: 'different' | 'same';
          entry: string;
          entry_name: string;
          id: string;
          made_on: string | null;
          name: string;
          property_manager_id: string | null;
          reason: string;
          subject: 'tenant' | 'landlord' | 'company';
        };
        Insert: {
          application_id: string;
          born_on?: string | null;
          decided_at?: string;
          decided_by?: string | null;
          decision: 'different' | 'same';
          entry: string;
          entry_name: string;
          id?: string;
          made_on?: string | null;
          name: string;
          property_manager_id?: string | null;
          reason: string;
          subject: 'tenant' | 'landlord' | 'company';
        };
        Update: {
          application_id?: string;
          born_on?: string | null;
          decided_at?: string;
          decided_by?: string | null;
          decision?: 'different' | 'same';
          entry?: string;
          entry_name?: string;
          id?: string;
          made_on?: string | null;
          name?: string;
          property_manager_id?: string | null;
          reason?: string;
          subject?: 'tenant' | 'landlord' | 'company';
        };
        Relationships: [
          {
            foreignKeyName: 'screening_decisions_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'rent_guarantee_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'screening_decisions_decided_by_fkey';
            columns: ['decided_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'screening_decisions_made_on_fkey';
            columns: ['made_on'];
            isOneToOne: false;
            referencedRelation: 'screening_decisions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'screening_decisions_property_manager_id_fkey';
            columns: ['property_manager_id'];
            isOneToOne: false;
            referencedRelation: 'property_managers';
            referencedColumns: ['id'];
          },
        ];
      };
      screenings: {
        Row: {
          application_id: string;
          born_on: string | null;
          comparison: number;
          hits: Json;
          id: string;
          list_id: string;
          name: string;
          screened_at: string;
          subject: 'tenant' | 'landlord' | 'company';
        };
        Insert: {
          application_id: string;
          born_on?: string | null;
          comparison?: number;
          hits?: Json;
          id?: string;
          list_id: string;
          name: string;
          screened_at?: string;
          subject: 'tenant' | 'landlord' | 'company';
        };
        Update: {
          application_id?: string;
          born_on?: string | null;
          comparison?: number;
          hits?: Json;
          id?: string;
          list_id?: string;
          name?: string;
          screened_at?: string;
          subject?: 'tenant' | 'landlord' | 'company';
        };
        Relationships: [
          {
            foreignKeyName: 'screenings_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'rent_guarantee_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'screenings_list_id_fkey';
            columns: ['list_id'];
            isOneToOne: false;
            referencedRelation: 'sanctions_lists';
            referencedColumns: ['id'];
          },
        ];
      };
      second_factor_removals: {
        Row: {
          factor_count: number;
          id: string;
          is_done: boolean;
          removed_at: string;
          removed_by: string | null;
          user_id: string;
        };
        Insert: {
          factor_count: number;
          id?: string;
          is_done?: boolean;
          removed_at?: string;
          removed_by?: string | null;
          user_id: string;
        };
        Update: {
          factor_count?: number;
          id?: string;
          is_done?: boolean;
          removed_at?: string;
          removed_by?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'second_factor_removals_removed_by_fkey';
            columns: ['removed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'second_factor_removals_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      security_settings: {
        Row: {
          admins_need_second_factor: boolean;
          changed_at: string;
          changed_by: string | null;
          id: boolean;
        };
        Insert: {
          admins_need_second_factor?: boolean;
          changed_at?: string;
          changed_by?: string | null;
          id?: boolean;
        };
        Update: {
          admins_need_second_factor?: boolean;
          changed_at?: string;
          changed_by?: string | null;
          id?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'security_settings_changed_by_profile_fkey';
            columns: ['changed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      settled_messages: {
        Row: {
          application_id: string;
          communication_id: string | null;
          id: string;
          landlord_request_id: string | null;
          reopened_at: string | null;
          reopened_by: string | null;
          settled_at: string;
          settled_by: string | null;
          words: string | null;
        };
        Insert: {
          application_id: string;
          communication_id?: string | null;
          id?: string;
          landlord_request_id?: string | null;
          reopened_at?: string | null;
          reopened_by?: string | null;
          settled_at?: string;
          settled_by?: string | null;
          words?: string | null;
        };
        Update: {
          application_id?: string;
          communication_id?: string | null;
          id?: string;
          landlord_request_id?: string | null;
          reopened_at?: string | null;
          reopened_by?: string | null;
          settled_at?: string;
          settled_by?: string | null;
          words?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'settled_messages_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'rent_guarantee_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'settled_messages_communication_id_fkey';
            columns: ['communication_id'];
            isOneToOne: false;
            referencedRelation: 'application_communications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'settled_messages_landlord_request_id_fkey';
            columns: ['landlord_request_id'];
            isOneToOne: false;
            referencedRelation: 'landlord_requests';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'settled_messages_reopened_by_fkey';
            columns: ['reopened_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'settled_messages_settled_by_fkey';
            columns: ['settled_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      signatories: {
        Row: {
          authority: string;
          authority_from: string;
          authority_until: string | null;
          is_director: boolean;
          name: string;
          office: string;
          user_id: string;
        };
        Insert: {
          authority: string;
          authority_from: string;
          authority_until?: string | null;
          is_director?: boolean;
          name: string;
          office: string;
          user_id: string;
        };
        Update: {
          authority?: string;
          authority_from?: string;
          authority_until?: string | null;
          is_director?: boolean;
          name?: string;
          office?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'signatories_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      staff_authors: {
        Row: {
          communication_id: string | null;
          document_id: string | null;
          property_manager_id: string | null;
          user_id: string;
        };
        Insert: {
          communication_id?: string | null;
          document_id?: string | null;
          property_manager_id?: string | null;
          user_id: string;
        };
        Update: {
          communication_id?: string | null;
          document_id?: string | null;
          property_manager_id?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'staff_authors_communication_id_fkey';
            columns: ['communication_id'];
            isOneToOne: true;
            referencedRelation: 'application_communications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'staff_authors_document_id_fkey';
            columns: ['document_id'];
            isOneToOne: true;
            referencedRelation: 'application_documents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'staff_authors_property_manager_id_fkey';
            columns: ['property_manager_id'];
            isOneToOne: true;
            referencedRelation: 'property_managers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'staff_authors_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      staff_invitations: {
        Row: {
          email: string;
          expires_at: string;
          id: string;
          invited_at: string;
          invited_by: string;
          made_account: boolean;
          name: string;
          permissions: string[];
          sent_at: string | null;
          user_id: string | null;
        };
        Insert: {
          email: string;
          expires_at?: string;
          id?: string;
          invited_at?: string;
          invited_by: string;
          made_account?: boolean;
          name: string;
          permissions: string[];
          sent_at?: string | null;
          user_id?: string | null;
        };
        Update: {
          email?: string;
          expires_at?: string;
          id?: string;
          invited_at?: string;
          invited_by?: string;
          made_account?: boolean;
          name?: string;
          permissions?: string[];
          sent_at?: string | null;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'staff_invitations_invited_by_fkey';
            columns: ['invited_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'staff_invitations_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      staff_permission_requests: {
        Row: {
          id: string;
          is_removal: boolean;
          permission: 'sign' | 'owner';
          requested_at: string;
          requested_by: string;
          user_id: string;
        };
        Insert: {
          id?: string;
          is_removal?: boolean;
          permission: 'sign' | 'owner';
          requested_at?: string;
          requested_by: string;
          user_id: string;
        };
        Update: {
          id?: string;
          is_removal?: boolean;
          permission?: 'sign' | 'owner';
          requested_at?: string;
          requested_by?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'staff_permission_requests_requested_by_fkey';
            columns: ['requested_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'staff_permission_requests_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      staff_permissions: {
        Row: {
          confirmed_by: string | null;
          given_at: string;
          given_by: string | null;
          permission: 'decide' | 'sign' | 'finance' | 'audit' | 'owner';
          user_id: string;
        };
        Insert: {
          confirmed_by?: string | null;
          given_at?: string;
          given_by?: string | null;
          permission: 'decide' | 'sign' | 'finance' | 'audit' | 'owner';
          user_id: string;
        };
        Update: {
          confirmed_by?: string | null;
          given_at?: string;
          given_by?: string | null;
          permission?: 'decide' | 'sign' | 'finance' | 'audit' | 'owner';
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'staff_permissions_confirmed_by_fkey';
            columns: ['confirmed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'staff_permissions_given_by_fkey';
            columns: ['given_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'staff_permissions_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      staff_sign_outs: {
        Row: {
          id: string;
          session_count: number;
          signed_out_at: string;
          signed_out_by: string | null;
          user_id: string;
        };
        Insert: {
          id?: string;
          session_count: number;
          signed_out_at?: string;
          signed_out_by?: string | null;
          user_id: string;
        };
        Update: {
          id?: string;
          session_count?: number;
          signed_out_at?: string;
          signed_out_by?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'staff_sign_outs_signed_out_by_fkey';
            columns: ['signed_out_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'staff_sign_outs_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      submitted_tenants: {
        Row: {
          address_line_1: string | null;
          address_line_2: string | null;
          application_id: string;
          city: string | null;
          country: string | null;
          date_of_birth: string | null;
          display_name: string | null;
          first_name: string | null;
          mobile_country_code: string | null;
          mobile_number: string | null;
          postal_code: string | null;
          salutation: string | null;
          state_province: string | null;
          surname: string | null;
          tenant_id: string;
        };
        Insert: {
          address_line_1?: string | null;
          address_line_2?: string | null;
          application_id: string;
          city?: string | null;
          country?: string | null;
          date_of_birth?: string | null;
          display_name?: never;
          first_name?: string | null;
          mobile_country_code?: string | null;
          mobile_number?: string | null;
          postal_code?: string | null;
          salutation?: string | null;
          state_province?: string | null;
          surname?: string | null;
          tenant_id: string;
        };
        Update: {
          address_line_1?: string | null;
          address_line_2?: string | null;
          application_id?: string;
          city?: string | null;
          country?: string | null;
          date_of_birth?: string | null;
          display_name?: never;
          first_name?: string | null;
          mobile_country_code?: string | null;
          mobile_number?: string | null;
          postal_code?: string | null;
          salutation?: string | null;
          state_province?: string | null;
          surname?: string | null;
          tenant_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'submitted_tenants_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: true;
            referencedRelation: 'rent_guarantee_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'submitted_tenants_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      taken_back_versions: {
        Row: {
          application_id: string;
          certificate_number: string;
          id: string;
          signatures: Json;
          statement: Json;
          taken_back_at: string;
          taken_back_by: string | null;
          version: number;
        };
        Insert: {
          application_id: string;
          certificate_number: string;
          id: string;
          signatures: Json;
          statement: Json;
          taken_back_at?: string;
          taken_back_by?: string | null;
          version: number;
        };
        Update: {
          application_id?: string;
          certificate_number?: string;
          id?: string;
          signatures?: Json;
          statement?: Json;
          taken_back_at?: string;
          taken_back_by?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'taken_back_versions_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'rent_guarantee_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'taken_back_versions_taken_back_by_fkey';
            columns: ['taken_back_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      tenancy_choices: {
        Row: {
          alternatives_offered: string | null;
          came_by: 'own_choice' | 'suggested' | 'required' | null;
          tenancy_id: string;
        };
        Insert: {
          alternatives_offered?: string | null;
          came_by?: 'own_choice' | 'suggested' | 'required' | null;
          tenancy_id: string;
        };
        Update: {
          alternatives_offered?: string | null;
          came_by?: 'own_choice' | 'suggested' | 'required' | null;
          tenancy_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'tenancy_choices_tenancy_id_fkey';
            columns: ['tenancy_id'];
            isOneToOne: true;
            referencedRelation: 'tenancy_information';
            referencedColumns: ['id'];
          },
        ];
      };
      tenancy_information: {
        Row: {
          address_line_1: string;
          address_line_2: string | null;
          alternatives_offered: string | null;
          attempt: string | null;
          came_by: 'own_choice' | 'suggested' | 'required' | null;
          city: string;
          country: string;
          created_at: string;
          deposit_amount: number;
          deposit_currency: 'GBP' | 'USD' | 'EUR' | 'SGD';
          end_date: string | null;
          entered_into: string | null;
          id: string;
          in_student_code: boolean | null;
          info_box: string | null;
          landlord_address: string | null;
          landlord_name: string | null;
          monthly_rent: number;
          nation: 'england' | 'wales' | 'scotland' | 'northern_ireland' | null;
          postal_code: string;
          property_manager_id: string | null;
          regime: 'assured_periodic' | 'assured_shorthold' | 'occupation_contract' | 'private_residential' | 'private_tenancy' | 'common_law' | null;
          rent_currency: 'GBP' | 'USD' | 'EUR' | 'SGD';
          rent_share: number | null;
          signing: 'not_yet' | 'not_sure' | null;
          start_date: string;
          state_province: string | null;
          tenant_id: string | null;
          updated_at: string;
          version: number;
        };
        Insert: {
          address_line_1: string;
          address_line_2?: string | null;
          alternatives_offered?: string | null;
          attempt?: string | null;
          came_by?: 'own_choice' | 'suggested' | 'required' | null;
          city: string;
          country?: string;
          created_at?: string;
          deposit_amount: number;
          deposit_currency?: 'GBP' | 'USD' | 'EUR' | 'SGD';
          end_date?: string | null;
          entered_into?: string | null;
          id?: string;
          in_student_code?: boolean | null;
          info_box?: string | null;
          landlord_address?: string | null;
          landlord_name?: string | null;
          monthly_rent: number;
          nation?: 'england' | 'wales' | 'scotland' | 'northern_ireland' | null;
          postal_code: string;
          property_manager_id?: string | null;
          regime?: 'assured_periodic' | 'assured_shorthold' | 'occupation_contract' | 'private_residential' | 'private_tenancy' | 'common_law' | null;
          rent_currency?: 'GBP' | 'USD' | 'EUR' | 'SGD';
          rent_share?: number | null;
          signing?: 'not_yet' | 'not_sure' | null;
          start_date: string;
          state_province?: string | null;
          tenant_id?: string | null;
          updated_at?: string;
          version?: number;
        };
        Update: {
          address_line_1?: string;
          address_line_2?: string | null;
          alternatives_offered?: string | null;
          attempt?: string | null;
          came_by?: 'own_choice' | 'suggested' | 'required' | null;
          city?: string;
          country?: string;
          created_at?: string;
          deposit_amount?: number;
          deposit_currency?: 'GBP' | 'USD' | 'EUR' | 'SGD';
          end_date?: string | null;
          entered_into?: string | null;
          id?: string;
          in_student_code?: boolean | null;
          info_box?: string | null;
          landlord_address?: string | null;
          landlord_name?: string | null;
          monthly_rent?: number;
          nation?: 'england' | 'wales' | 'scotland' | 'northern_ireland' | null;
          postal_code?: string;
          property_manager_id?: string | null;
          regime?: 'assured_periodic' | 'assured_shorthold' | 'occupation_contract' | 'private_residential' | 'private_tenancy' | 'common_law' | null;
          rent_currency?: 'GBP' | 'USD' | 'EUR' | 'SGD';
          rent_share?: number | null;
          signing?: 'not_yet' | 'not_sure' | null;
          start_date?: string;
          state_province?: string | null;
          tenant_id?: string | null;
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'tenancy_information_property_manager_id_fkey';
            columns: ['property_manager_id'];
            isOneToOne: false;
            referencedRelation: 'property_managers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'tenancy_information_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      typed_answers: {
        Row: {
          answers: Json;
          application_id: string | null;
          begun_version: number | null;
          id: string;
          is_another: boolean;
          section: 'details' | 'tenancy' | 'property_manager';
          typed_at: string;
          user_id: string;
        };
        Insert: {
          answers: Json;
          application_id?: string | null;
          begun_version?: number | null;
          id?: string;
          is_another?: boolean;
          section: 'details' | 'tenancy' | 'property_manager';
          typed_at: string;
          user_id: string;
        };
        Update: {
          answers?: Json;
          application_id?: string | null;
          begun_version?: number | null;
          id?: string;
          is_another?: boolean;
          section?: 'details' | 'tenancy' | 'property_manager';
          typed_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'typed_answers_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'rent_guarantee_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'typed_answers_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      user_roles: {
        Row: {
          created_at: string;
          role: 'admin' | 'user' | 'p_manager';
          user_id: string;
        };
        Insert: {
          created_at?: string;
          role?: 'admin' | 'user' | 'p_manager';
          user_id: string;
        };
        Update: {
          created_at?: string;
          role?: 'admin' | 'user' | 'p_manager';
          user_id?: string;
        };
        Relationships: [];
      };
      withdrawal_objections: {
        Row: {
          application_id: string;
          decided_at: string | null;
          decided_by: string | null;
          id: string;
          objected_at: string;
          objected_by: string | null;
          outcome: 'upheld' | 'overturned' | null;
          reply: string | null;
          side: 'tenant' | 'landlord';
          withdrawal_id: string;
          words: string | null;
        };
        Insert: {
          application_id: string;
          decided_at?: string | null;
          decided_by?: string | null;
          id?: string;
          objected_at?: string;
          objected_by?: string | null;
          outcome?: 'upheld' | 'overturned' | null;
          reply?: string | null;
          side: 'tenant' | 'landlord';
          withdrawal_id: string;
          words?: string | null;
        };
        Update: {
          application_id?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          id?: string;
          objected_at?: string;
          objected_by?: string | null;
          outcome?: 'upheld' | 'overturned' | null;
          reply?: string | null;
          side?: 'tenant' | 'landlord';
          withdrawal_id?: string;
          words?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'withdrawal_objections_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'rent_guarantee_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'withdrawal_objections_decided_by_fkey';
            columns: ['decided_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'withdrawal_objections_objected_by_fkey';
            columns: ['objected_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'withdrawal_objections_withdrawal_id_fkey';
            columns: ['withdrawal_id'];
            isOneToOne: false;
            referencedRelation: 'certificate_withdrawals';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: {
      certificate_versions: {
        Row: {
          application_id: string | null;
          approved_by: string | null;
          certificate_number: string | null;
          claims_until: string | null;
          cover_from: string | null;
          cover_until: string | null;
          created_at: string | null;
          file_path: string | null;
          id: string | null;
          issued_at: string | null;
          jws: string | null;
          notice_until: string | null;
          payload: Json | null;
          qr_text: string | null;
          replaced_at: string | null;
          state: string | null;
          statement: Json | null;
          status_index: number | null;
          status_list: number | null;
          version: number | null;
          withdrawn_at: string | null;
        };
        Relationships: [];
      };
      user_details: {
        Row: {
          created_at: string | null;
          display_name: string | null;
          email: string | null;
          first_name: string | null;
          id: string | null;
          role_type: string | null;
          surname: string | null;
        };
        Relationships: [];
      };
    };
    Functions: {
      accept_correction: {
        Args: { request_id: string };
        Returns: undefined;
      };
      accept_invitation: {
        Args: { token?: string };
        Returns: undefined;
      };
      add_sanctions_facts: {
        Args: { list_id: string; facts: Json };
        Returns: undefined;
      };
      add_sanctions_names: {
        Args: { list_id: string; names: Json };
        Returns: undefined;
      };
      agree_to_declarations: {
        Args: { request_id: string; declarations_sha256: string };
        Returns: undefined;
      };
      answer_landlord_request: {
        Args: { request_id: string; answer?: string; is_confirmed?: boolean; files?: Json };
        Returns: undefined;
      };
      answer_request: {
        Args: { request_id: string; answer?: string; document_id?: string; document_ids?: string[] };
        Returns: undefined;
      };
      appeal_rejection: {
        Args: { application_id: string; words: string; rejection_id?: string };
        Returns: undefined;
      };
      application_parts: {
        Args: { application: string; parts: string[] };
        Returns: Json;
      };
      application_price: {
        Args: { application: string };
        Returns: { months: number; fee: number; monthly_fee: number; total: number; total_if_waived: number; waived_until: string; waived_for: string; waiver_reason: string; waiver_submit_by: string; payment: string; is_specimen: boolean; months_assumed: boolean }[];
      };
      applications_without_certificate: {
        Args: never;
        Returns: { id: string; application_number: string; tenant_name: string; approved_at: string; missing: Json }[];
      };
      apply_again: {
        Args: { application_id: string };
        Returns: string;
      };
      approval_facts: {
        Args: { application: string };
        Returns: Json;
      };
      ask_correction: {
        Args: { application_id: string; field: string; words: string; due_on?: string; seen_requests?: number };
        Returns: string;
      };
      ask_landlord: {
        Args: { application_id: string; kind: string; words: string; due_on?: string; in_reply_to?: string; seen_replies?: number };
        Returns: string;
      };
      ask_tenant: {
        Args: { application_id: string; kind: string; document_type?: string; reason_code?: string; words?: string; due_on?: string; seen_requests?: number };
        Returns: string;
      };
      assign_applications: {
        Args: { application_ids: string[]; assignee: string; only_free?: boolean; words?: string; seen_holders?: string[] };
        Returns: string[];
      };
      certificate_failures: {
        Args: { application_id: string };
        Returns: { version_id: string; job_id: string; error: string; failed_at: string }[];
      };
      certificate_notice_until: {
        Args: { application: string };
        Returns: string;
      };
      certificate_to_issue: {
        Args: { version_id: string };
        Returns: Json;
      };
      certificate_wait: {
        Args: { application: string };
        Returns: string;
      };
      certificate_withdrawn_at: {
        Args: { application: string };
        Returns: string;
      };
      check_approval: {
        Args: { application_id: string };
        Returns: { section: string; field: string; message: string; effect: string; reason: string }[];
      };
      check_rules: {
        Args: { action: string; application: string };
        Returns: { rule: number; effect: string; section: string; field: string; words: string; source: string; reason: string }[];
      };
      check_submission: {
        Args: { application_id: string };
        Returns: Json;
      };
      choose_agent: {
        Args: { application_id: string; agent_id: string; name?: string; postcode?: string; email?: string };
        Returns: undefined;
      };
      choose_mail: {
        Args: { topic: string; is_wanted: boolean };
        Returns: undefined;
      };
      close_application: {
        Args: { application_id: string; reason: string };
        Returns: undefined;
      };
      close_landlord_request: {
        Args: { request_id: string };
        Returns: undefined;
      };
      close_request: {
        Args: { request_id: string; words?: string };
        Returns: undefined;
      };
      confirm_issuing_basis: {
        Args: { id: string };
        Returns: undefined;
      };
      confirm_permission: {
        Args: { request_id: string };
        Returns: undefined;
      };
      confirm_property_manager: {
        Args: { property_manager_id: string; version?: number };
        Returns: undefined;
      };
      confirm_reversal: {
        Args: { certificate_number: string; proposed_at?: string };
        Returns: undefined;
      };
      confirm_withdrawal: {
        Args: { certificate_number: string; proposal?: string };
        Returns: undefined;
      };
      correct_rejection: {
        Args: { rejection_id: string; reason_code: string; words: string };
        Returns: string;
      };
      dashboard_statistics: {
        Args: never;
        Returns: Json;
      };
      decide_appeal: {
        Args: { rejection_id: string; outcome: string; reply: string; seen_until?: string };
        Returns: undefined;
      };
      decide_match: {
        Args: { application_id: string; subject: string; entry: string; decision: string; reason: string; name?: string; born_on?: string; seen_decision?: string };
        Returns: undefined;
      };
      decide_objection: {
        Args: { objection_id: string; outcome: string; reply: string };
        Returns: undefined;
      };
      decline_request: {
        Args: { request_id: string; words: string };
        Returns: undefined;
      };
      delete_application: {
        Args: { application_id: string };
        Returns: undefined;
      };
      delete_queue_filter: {
        Args: { filter_id: string };
        Returns: undefined;
      };
      deletion_refusal: {
        Args: { person: string };
        Returns: string;
      };
      deny_tenancy: {
        Args: { application_id: string; words?: string };
        Returns: undefined;
      };
      drop_endorsement: {
        Args: { version_id: string };
        Returns: undefined;
      };
      drop_issuing_basis: {
        Args: { id: string };
        Returns: undefined;
      };
      due_jobs: {
        Args: never;
        Returns: number;
      };
      end_reversal_proposal: {
        Args: { certificate_number: string; reason: string };
        Returns: undefined;
      };
      end_withdrawal_proposal: {
        Args: { certificate_number: string; reason: string };
        Returns: undefined;
      };
      endorse_certificate: {
        Args: { certificate_number: string; changes: Json; reason: string };
        Returns: Database['public']['Views']['certificate_versions']['Row'][];
      };
      fail_job: {
        Args: { id: string; attempt: number; error: string; is_final?: boolean };
        Returns: boolean;
      };
      failed_jobs: {
        Args: never;
        Returns: { id: string; kind: string; recipient: string; error: string; attempts: number; created_at: string; failed_at: string; can_retry: boolean; application_id: string; application_number: string }[];
      };
      find_agents: {
        Args: { name?: string; postcode?: string; email?: string };
        Returns: { id: string; company_name: string; city: string }[];
      };
      find_for_staff: {
        Args: { query: string; most?: number };
        Returns: { kind: string; id: string; title: string; detail: string; total: number }[];
      };
      finish_certificate: {
        Args: { version_id: string; file_path: string };
        Returns: undefined;
      };
      finish_job: {
        Args: { id: string; attempt: number };
        Returns: boolean;
      };
      finish_sanctions_list: {
        Args: { list_id: string; reason?: string };
        Returns: number;
      };
      forget_agent_choice: {
        Args: { application_id: string };
        Returns: undefined;
      };
      former_applications: {
        Args: { application_ids: string[] };
        Returns: { application_id: string; application_number: string; certificate_number: string; version: number; agent_name: string }[];
      };
      get_public_table_count: {
        Args: never;
        Returns: number;
      };
      give_amount_reason: {
        Args: { application_id: string; reason: string };
        Returns: undefined;
      };
      give_permission: {
        Args: { user_id: string; permission: string };
        Returns: string;
      };
      give_rule_reason: {
        Args: { application_id: string; rule: number; reason: string };
        Returns: undefined;
      };
      has_admin_role: {
        Args: { user_id: string };
        Returns: boolean;
      };
      invite_staff: {
        Args: { email: string; name: string; permissions: string[] };
        Returns: { invitation_id: string; account_id: string; is_confirmed: boolean; is_own: boolean }[];
      };
      job_outcomes: {
        Args: { ids: string[] };
        Returns: { id: string; outcome: string }[];
      };
      keep_certificate_data: {
        Args: { version_id: string; payload: Json; jws: string; qr_text: string };
        Returns: undefined;
      };
      keep_status_list: {
        Args: { list: number; token: string; changes: number };
        Returns: undefined;
      };
      keep_typed_answers: {
        Args: { section: string; answers: Json; application_id?: string; age_ms?: number; kept_at?: string; begun_version?: number; is_another?: boolean };
        Returns: string;
      };
      landlord_addressees: {
        Args: { property_manager: string };
        Returns: { name: string; email: string }[];
      };
      last_event_at: {
        Args: { application: string };
        Returns: string;
      };
      link_property_manager_user: {
        Args: { property_manager_id: string; email: string };
        Returns: undefined;
      };
      list_application_timeline: {
        Args: { application_id: string };
        Returns: { id: string; kind: string; happened_at: string; actor_id: string; actor_name: string; type: string; detail: string; direction: string; fields: string[]; is_ours: boolean }[];
      };
      list_public_tables: {
        Args: never;
        Returns: { table_name: string; row_count: number; is_estimate: boolean }[];
      };
      list_user_activity: {
        Args: { user_id: string; page_size?: number; page_offset?: number };
        Returns: { id: string; kind: string; happened_at: string; application_id: string; application_number: string; type: string; detail: string; direction: string; fields: string[] }[];
      };
      list_user_factors: {
        Args: { user_id: string };
        Returns: { id: string; factor_type: string; friendly_name: string; status: string; created_at: string }[];
      };
      log_document_view: {
        Args: { document_id: string };
        Returns: undefined;
      };
      mail_example: {
        Args: { template: string; subject?: string; body?: string; application?: string };
        Returns: Json;
      };
      mail_landlord_again: {
        Args: { request_id: string };
        Returns: undefined;
      };
      mail_request: {
        Args: { request_id: string };
        Returns: undefined;
      };
      mail_text: {
        Args: { name: string };
        Returns: Json;
      };
      mail_to_send: {
        Args: { name: string; address: string };
        Returns: Json;
      };
      managed_application_facts: {
        Args: { application_ids: string[] };
        Returns: { application_id: string; tenant_name: string; closing: string }[];
      };
      managed_case: {
        Args: { application_id: string };
        Returns: { tenant_name: string; step: string; turn: string; since: string; usual_days: number; appeal_until: string; closing: string; is_denied: boolean }[];
      };
      managed_words: {
        Args: { application: string };
        Returns: string;
      };
      merge_property_managers: {
        Args: { kept_id: string; removed_id: string; reason: string };
        Returns: undefined;
      };
      nation_of_postcode: {
        Args: { postcode: string };
        Returns: string;
      };
      note_user_deletion: {
        Args: { user_id: string };
        Returns: undefined;
      };
      object_to_notice: {
        Args: { application_id: string; words: string; files?: Json };
        Returns: undefined;
      };
      open_own_office: {
        Args: { token: string };
        Returns: string;
      };
      others_decide_objections: {
        Args: { certificate_number: string };
        Returns: boolean;
      };
      own_access: {
        Args: never;
        Returns: Json;
      };
      own_address: {
        Args: never;
        Returns: string;
      };
      own_admin_access: {
        Args: never;
        Returns: string;
      };
      own_cases: {
        Args: never;
        Returns: { application_id: string; application_number: string; status: string; step: string; turn: string; since: string; usual_days: number; move_in: string; property_address_line_1: string; property_city: string; requests: number; due_on: string; appeal_until: string; closing: string; certificate_withdrawn_at: string; certificate_notice_until: string; objected_at: string; objection_outcome: string; objection_decided_at: string; appeal_granted_at: string; approval_taken_back_at: string; appeal_answer_by: string; left_corrections: Json; is_over: boolean }[];
      };
      own_home: {
        Args: never;
        Returns: Json;
      };
      own_invitation: {
        Args: { token?: string };
        Returns: { inviter: string; permissions: string[]; expires_at: string; needs_password: boolean; refusal: string }[];
      };
      own_landlord_answers: {
        Args: { application_id: string };
        Returns: { id: string; kind: string; words: string; asked_at: string; answered_at: string; is_confirmed: boolean; answer: string; came_by: string; answered_by: string; attached_files: Json; in_reply_to: string; settled_at: string }[];
      };
      own_landlord_requests: {
        Args: never;
        Returns: { id: string; application_id: string; application_number: string; tenant_name: string; kind: string; words: string; due_on: string; asked_at: string; home_lines: string[]; home_postcode: string }[];
      };
      own_mail_topics: {
        Args: never;
        Returns: { name: string; title: string; says: string; is_wanted: boolean }[];
      };
      own_notices: {
        Args: never;
        Returns: { application_id: string; certificate_number: string; tenants: string[]; home_lines: string[]; home_postcode: string; notice_until: string; objected_at: string; is_own_objection: boolean; objected_by: string; objection_decided_at: string; is_former: boolean }[];
      };
      own_offices: {
        Args: never;
        Returns: { property_manager_id: string; company_name: string; business_email: string; colleagues: string[]; linked_at: string }[];
      };
      own_permissions: {
        Args: never;
        Returns: string[];
      };
      own_waiting_permissions: {
        Args: { settings: string };
        Returns: Json;
      };
      prepare_certificate: {
        Args: { application_id: string };
        Returns: Database['public']['Views']['certificate_versions']['Row'][];
      };
      preview_endorsement: {
        Args: { certificate_number: string; changes: Json; reason: string };
        Returns: Json;
      };
      preview_renewal: {
        Args: { certificate_number: string; until: string; reason: string; guarantee_amount?: string; monthly_limit?: string };
        Returns: Json;
      };
      property_manager_standing: {
        Args: { property_manager_id: string };
        Returns: Json;
      };
      property_manager_uses: {
        Args: { property_manager_id: string };
        Returns: Json;
      };
      propose_reversal: {
        Args: { certificate_number: string; reason: string };
        Returns: undefined;
      };
      propose_withdrawal: {
        Args: { certificate_number: string; ground: string; notice_until: string; facts?: string };
        Returns: string;
      };
      queue_auth_mail: {
        Args: { event: Json };
        Returns: Json;
      };
      queue_auth_text: {
        Args: { event: Json };
        Returns: Json;
      };
      queue_summary: {
        Args: never;
        Returns: Json;
      };
      read_messages: {
        Args: { application_id: string; read_until: string };
        Returns: undefined;
      };
      record_communication: {
        Args: { application_id: string; direction: string; communication_type: string; subject: string; content: string; status: string; files: Json; in_reply_to?: string; seen_replies?: number };
        Returns: Database['public']['Tables']['application_communications']['Row'];
      };
      record_issuing_basis: {
        Args: { kind: string; reference: string; document: string; dated: string };
        Returns: string;
      };
      record_landlord_answer: {
        Args: { request_id: string; answer?: string; is_confirmed?: boolean; told_by?: string; told_how?: string; told_on?: string; is_not_landlord?: boolean };
        Returns: undefined;
      };
      remind: {
        Args: { payload: Json };
        Returns: undefined;
      };
      remind_landlord: {
        Args: { request_id: string };
        Returns: undefined;
      };
      remind_of_request: {
        Args: { request_id: string; reminder: string };
        Returns: undefined;
      };
      remind_tenant: {
        Args: { request_id: string };
        Returns: undefined;
      };
      renew_certificate: {
        Args: { certificate_number: string; until: string; reason: string; guarantee_amount?: string; monthly_limit?: string };
        Returns: Database['public']['Views']['certificate_versions']['Row'][];
      };
      reopen_application: {
        Args: { application_id: string; reason?: string };
        Returns: undefined;
      };
      reopen_message: {
        Args: { message_id: string };
        Returns: undefined;
      };
      retry_all_jobs: {
        Args: never;
        Returns: number;
      };
      retry_job: {
        Args: { id: string };
        Returns: undefined;
      };
      review_document: {
        Args: { document_id: string; decision: string; checklist?: Json; reason_code?: string; words?: string; due_on?: string; tenant_version?: number; seen_reviews?: number };
        Returns: string;
      };
      review_parts: {
        Args: { application: string; parts: string[] };
        Returns: Json;
      };
      sanctions_entry: {
        Args: { entry: string };
        Returns: Json;
      };
      save_application: {
        Args: { columns: Json; application_id?: string; version?: number; internal_notes?: string; notes_version?: number };
        Returns: Database['public']['Tables']['rent_guarantee_applications']['Row'];
      };
      save_company_tenant: {
        Args: { application_id: string; company?: Json; seen?: Json };
        Returns: undefined;
      };
      save_mail_text: {
        Args: { template: string; subject: string; body: string; reason: string; based_on?: string };
        Returns: string;
      };
      save_queue_filter: {
        Args: { name: string; turn: string; step?: string; assigned?: string };
        Returns: string;
      };
      say_not_landlord: {
        Args: { request_id: string; words?: string };
        Returns: undefined;
      };
      screen_again: {
        Args: { list_id: string; after?: string };
        Returns: undefined;
      };
      screen_application: {
        Args: { application_id: string };
        Returns: { subject: string; name: string; born_on: string; screened_at: string; hits: Json; origin: string }[];
      };
      screening_progress: {
        Args: { list_id: string };
        Returns: { state: string; applications: number; screened: number; matched: number; matches: Json; confirmed: Json }[];
      };
      search_applications: {
        Args: { query?: string; statuses?: string[]; sort?: string; ascending?: boolean; page_size?: number; page_offset?: number };
        Returns: { id: string; application_number: string; status: string; guarantee_amount: number; guarantee_currency: string; created_at: string; submitted_at: string; approved_at: string; certificate_number: string; tenant_id: string; tenant_name: string; tenant_email: string; property_manager_id: string; property_manager_company_name: string; tenancy_id: string; property_address_line_1: string; property_city: string; property_postal_code: string; total_count: number; has_more: boolean; closing: string }[];
      };
      search_property_managers: {
        Args: { query?: string; sort?: string; ascending?: boolean; page_size?: number; page_offset?: number };
        Returns: { id: string; manager_type: string; company_name: string; contact_first_name: string; contact_last_name: string; business_email: string; business_phone_country_code: string; business_phone_number: string; city: string; country: string; is_new_inquiry: boolean; total_count: number }[];
      };
      search_queue: {
        Args: { whose?: string; at_step?: string; assigned?: string; page_size?: number; page_offset?: number };
        Returns: { application_id: string; application_number: string; status: string; step: string; turn: string; since: string; move_in: string; submitted_at: string; tenant_name: string; property_address_line_1: string; property_city: string; assigned_to: string; assigned_name: string; missing: string[]; message_since: string; document_since: string; handover: Json; meanwhile: Json; is_denied: boolean; total_count: number }[];
      };
      search_tenancies: {
        Args: { query?: string; sort?: string; ascending?: boolean; page_size?: number; page_offset?: number };
        Returns: { id: string; address_line_1: string; city: string; postal_code: string; monthly_rent: number; rent_currency: string; start_date: string; end_date: string; created_at: string; property_manager_id: string; property_manager_company_name: string; tenant_id: string; tenant_name: string; tenant_email: string; total_count: number; has_more: boolean }[];
      };
      search_users: {
        Args: { query?: string; role?: string; sort?: string; ascending?: boolean; page_size?: number; page_offset?: number };
        Returns: { id: string; email: string; role_type: string; display_name: string; first_name: string; surname: string; created_at: string; total_count: number; has_more: boolean }[];
      };
      send_communication_again: {
        Args: { communication_id: string };
        Returns: undefined;
      };
      send_landlord_message: {
        Args: { application_id: string; words: string; files?: Json };
        Returns: string;
      };
      send_message: {
        Args: { application_id: string; content: string; files?: Json };
        Returns: string;
      };
      send_office_link: {
        Args: never;
        Returns: undefined;
      };
      send_test_mail: {
        Args: { template: string; subject: string; body: string; application?: string };
        Returns: string;
      };
      set_application_status: {
        Args: { application_id: string; status: string; notes?: string; version?: number; reason_code?: string };
        Returns: Database['public']['Tables']['rent_guarantee_applications']['Row'];
      };
      settle_denial: {
        Args: { request_id: string; words: string };
        Returns: undefined;
      };
      settle_inquiry: {
        Args: { inquiry_id: string };
        Returns: undefined;
      };
      settle_messages: {
        Args: { application_id: string };
        Returns: undefined;
      };
      sign_certificate: {
        Args: { version_id: string; witness_name?: string; witness_address?: string };
        Returns: Database['public']['Views']['certificate_versions']['Row'][];
      };
      sign_out_user: {
        Args: { user_id: string };
        Returns: number;
      };
      signature_stops: {
        Args: { version_id: string };
        Returns: Json;
      };
      signed_status_list: {
        Args: { list: number };
        Returns: string;
      };
      staff_acts: {
        Args: { application_id: string };
        Returns: { record_id: string; act: string; user_id: string; name: string }[];
      };
      staff_figures: {
        Args: { period?: string };
        Returns: Json;
      };
      staff_members: {
        Args: never;
        Returns: Json;
      };
      start_sanctions_list: {
        Args: { published_on: string; file_name: string };
        Returns: string;
      };
      status_list_to_sign: {
        Args: { list: number };
        Returns: Json;
      };
      submission_declarations: {
        Args: { application: string };
        Returns: { version: string; text: string; sha256: string }[];
      };
      submission_parts: {
        Args: { application: string; parts: string[] };
        Returns: Json;
      };
      submit_application: {
        Args: { application_id: string; declarations_sha256?: string };
        Returns: Database['public']['Tables']['rent_guarantee_applications']['Row'];
      };
      submit_inquiry: {
        Args: { inquiry: Json; sender?: string };
        Returns: { property_manager_id: string; is_repeated: boolean }[];
      };
      take_back_confirmation: {
        Args: { property_manager_id: string };
        Returns: undefined;
      };
      take_back_invitation: {
        Args: { invitation_id: string };
        Returns: undefined;
      };
      take_back_link: {
        Args: { property_manager_id: string; user_id: string };
        Returns: undefined;
      };
      take_jobs: {
        Args: { most?: number; lease?: string; heavy_kinds?: string[] };
        Returns: { id: string; kind: string; payload: Json; key: string; attempt: number }[];
      };
      take_next_case: {
        Args: { except_id?: string; at_step?: string };
        Returns: string;
      };
      take_permission: {
        Args: { user_id: string; permission: string };
        Returns: string;
      };
      tenancy_proposal: {
        Args: { tenancy_id: string };
        Returns: Json;
      };
      tidy_jobs: {
        Args: never;
        Returns: undefined;
      };
      turn_down_permission: {
        Args: { request_id: string };
        Returns: undefined;
      };
      unopened_email_links: {
        Args: never;
        Returns: string[];
      };
      unsubscribe: {
        Args: { token: string };
        Returns: boolean;
      };
      user_deletion_refusal: {
        Args: { user_id: string };
        Returns: string;
      };
      usual_decision_days: {
        Args: never;
        Returns: number;
      };
      verify_certificate: {
        Args: { number: string; sender?: string; version?: number };
        Returns: Json;
      };
      waive_fee: {
        Args: { application_id: string; reason: string; submit_by?: string };
        Returns: undefined;
      };
      withdraw_appeal: {
        Args: { application_id: string };
        Returns: undefined;
      };
      withdraw_application: {
        Args: { application_id: string; reason?: string; reason_code?: string };
        Returns: undefined;
      };
      withdraw_certificate: {
        Args: { withdrawal_id: string };
        Returns: undefined;
      };
      withdrawal_notices: {
        Args: { application_id: string };
        Returns: { id: string; version_id: string; certificate_number: string; ground: string; notice_until: string; given_at: string; objection_words: string; objected_at: string; is_own_objection: boolean; objected_by: string; objection_outcome: string; objection_reply: string; objection_decided_at: string; facts: string; objection_files: Json; taken_back_at: string }[];
      };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
