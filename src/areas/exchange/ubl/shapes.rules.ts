import type { MessageKind } from '#model/messageKinds.ts';

/**
 * The parts of UBL 2.3 documents that this product reads and writes: per aggregate its elements in their order, each with
 * how often it may come (`?` once or not at all, `*` any number, `+` at least once, nothing: exactly once). Behind a colon
 * stands the aggregate that an element consists of; without a name it is not looked into.
 */
const texts = {
  Order: `
    UBLVersionID? CustomizationID? ProfileID? ProfileExecutionID? ID SalesOrderID? CopyIndicator? UUID? IssueDate
    IssueTime? OrderTypeCode? Note* RequestedInvoiceCurrencyCode? DocumentCurrencyCode? PricingCurrencyCode?
    TaxCurrencyCode? CustomerReference? AccountingCostCode? AccountingCost? LineCountNumeric? ValidityPeriod:Period*
    QuotationDocumentReference:DocumentReference? OrderDocumentReference:DocumentReference*
    OriginatorDocumentReference:DocumentReference? CatalogueReference:?
    AdditionalDocumentReference:DocumentReference* Contract:* ProjectReference:* Signature:*
    BuyerCustomerParty:CustomerParty SellerSupplierParty:SupplierParty OriginatorCustomerParty:CustomerParty?
    FreightForwarderParty:Party? AccountingCustomerParty:CustomerParty? Delivery:Delivery*
    DeliveryTerms:DeliveryTerms* PaymentMeans:* PaymentTerms:PaymentTerms* TransactionConditions:? AllowanceCharge:AllowanceCharge*
    TaxExchangeRate:? PricingExchangeRate:? PaymentExchangeRate:? DestinationCountry:? TaxTotal:TaxTotal*
    AnticipatedMonetaryTotal:MonetaryTotal? OrderLine:OrderLine+`,
  OrderResponse: `
    UBLVersionID? CustomizationID? ProfileID? ProfileExecutionID? ID SalesOrderID? CopyIndicator? UUID? IssueDate
    IssueTime? OrderResponseCode? Note* DocumentCurrencyCode? PricingCurrencyCode? TaxCurrencyCode?
    TotalPackagesQuantity? GrossWeightMeasure? NetWeightMeasure? NetNetWeightMeasure? GrossVolumeMeasure?
    NetVolumeMeasure? CustomerReference? AccountingCostCode? AccountingCost? LineCountNumeric?
    ValidityPeriod:Period* OrderReference:OrderReference+ OrderDocumentReference:DocumentReference*
    OrderChangeDocumentReference:DocumentReference* OriginatorDocumentReference:DocumentReference?
    AdditionalDocumentReference:DocumentReference* Contract:* Signature:* SellerSupplierParty:SupplierParty
    BuyerCustomerParty:CustomerParty OriginatorCustomerParty:CustomerParty? FreightForwarderParty:Party?
    AccountingSupplierParty:SupplierParty? AccountingCustomerParty:CustomerParty? Delivery:Delivery* DeliveryTerms:?
    PaymentMeans:* PaymentTerms:PaymentTerms* AllowanceCharge:AllowanceCharge* TransactionConditions:?
    TaxExchangeRate:? PricingExchangeRate:? PaymentExchangeRate:? DestinationCountry:? TaxTotal:TaxTotal*
    LegalMonetaryTotal:MonetaryTotal? OrderLine:OrderLine*`,
  DespatchAdvice: `
    UBLVersionID? CustomizationID? ProfileID? ProfileExecutionID? ID CopyIndicator? UUID? IssueDate IssueTime?
    DocumentStatusCode? DespatchAdviceTypeCode? Note* LineCountNumeric? OrderReference:OrderReference*
    AdditionalDocumentReference:DocumentReference* Signature:* DespatchSupplierParty:SupplierParty
    DeliveryCustomerParty:CustomerParty BuyerCustomerParty:CustomerParty? SellerSupplierParty:SupplierParty?
    OriginatorCustomerParty:CustomerParty? Shipment:Shipment? DespatchLine:DespatchLine+`,
  ReceiptAdvice: `
    UBLVersionID? CustomizationID? ProfileID? ProfileExecutionID? ID CopyIndicator? UUID? IssueDate IssueTime?
    DocumentStatusCode? ReceiptAdviceTypeCode? Note* LineCountNumeric? OrderReference:OrderReference*
    DespatchDocumentReference:DocumentReference* AdditionalDocumentReference:DocumentReference* Signature:*
    DeliveryCustomerParty:CustomerParty DespatchSupplierParty:SupplierParty BuyerCustomerParty:CustomerParty?
    SellerSupplierParty:SupplierParty? Shipment:Shipment? ReceiptLine:ReceiptLine+`,
  RequestForQuotation: `
    UBLVersionID? CustomizationID? ProfileID? ProfileExecutionID? ID? CopyIndicator? UUID? IssueDate IssueTime
    SubmissionDueDate? Note* PricingCurrencyCode? LineCountNumeric? RequestedValidityPeriod:Period?
    CatalogueDocumentReference:DocumentReference? AdditionalDocumentReference:DocumentReference* Signature:*
    OriginatorCustomerParty:CustomerParty? SellerSupplierParty:SupplierParty BuyerCustomerParty:CustomerParty?
    Delivery:Delivery* DeliveryTerms:DeliveryTerms* DestinationCountry:? Contract:*
    RequestForQuotationLine:RequestForQuotationLine+`,
  RequestForQuotationLine: `
    ID? UUID? Note* OptionalLineItemIndicator? PrivacyCode? SecurityClassificationCode?
    DocumentReference:DocumentReference* LineItem:LineItem`,
  Quotation: `
    UBLVersionID? CustomizationID? ProfileID? ProfileExecutionID? ID? CopyIndicator? UUID? IssueDate IssueTime? Note*
    PricingCurrencyCode? LineCountNumeric? ValidityPeriod:Period?
    RequestForQuotationDocumentReference:DocumentReference? AdditionalDocumentReference:DocumentReference* Contract:*
    Signature:* SellerSupplierParty:SupplierParty BuyerCustomerParty:CustomerParty?
    OriginatorCustomerParty:CustomerParty? Delivery:Delivery* DeliveryTerms:DeliveryTerms? PaymentMeans:?
    TransactionConditions:? AllowanceCharge:AllowanceCharge* DestinationCountry:? TaxTotal:TaxTotal*
    QuotedMonetaryTotal:MonetaryTotal QuotationLine:QuotationLine+`,
  QuotationLine: `
    ID? Note* Quantity? LineExtensionAmount? TaxInclusiveLineExtensionAmount? TotalTaxAmount? RequestForQuotationLineID?
    DocumentReference:DocumentReference* LineItem:LineItem SellerProposedSubstituteLineItem:LineItem*
    AlternativeLineItem:LineItem* RequestLineReference:LineReference?`,
  ItemProperty: `
    ID? Name NameCode? TestMethod? Value? ValueQuantity? ValueQualifier* ImportanceCode? ListValue*
    UsabilityPeriod:Period? ItemPropertyGroup:* RangeDimension:? ItemPropertyRange:?
    StandardPropertyIdentification:? SubItemProperty:*`,
  OrderLine: `
    SubstitutionStatusCode? Note* LineItem:LineItem SellerProposedSubstituteLineItem:LineItem*
    SellerSubstitutedLineItem:LineItem* BuyerProposedSubstituteLineItem:LineItem*
    CatalogueLineReference:LineReference? QuotationLineReference:LineReference?
    OrderLineReference:OrderLineReference* DocumentReference:DocumentReference*`,
  LineItem: `
    ID SalesOrderID? UUID? Note* LineStatusCode? Quantity? LineExtensionAmount? TaxInclusiveLineExtensionAmount?
    TotalTaxAmount? MinimumQuantity? MaximumQuantity? MinimumBackorderQuantity? MaximumBackorderQuantity?
    InspectionMethodCode? PartialDeliveryIndicator? BackOrderAllowedIndicator? AccountingCostCode? AccountingCost?
    WarrantyInformation* Delivery:Delivery* DeliveryTerms:? OriginatorParty:Party? OrderedShipment:*
    PricingReference:? AllowanceCharge:AllowanceCharge* Price:Price? Item:Item SubLineItem:LineItem*
    WarrantyValidityPeriod:Period? WarrantyParty:Party? TaxTotal:TaxTotal* ItemPriceExtension:?
    LineReference:LineReference*`,
  SupplierParty: `
    CustomerAssignedAccountID? AdditionalAccountID* DataSendingCapability? Party:Party? DespatchContact:?
    AccountingContact:? SellerContact:?`,
  CustomerParty: `
    CustomerAssignedAccountID? SupplierAssignedAccountID? AdditionalAccountID* Party:Party? DeliveryContact:?
    AccountingContact:? BuyerContact:?`,
  Party: `
    MarkCareIndicator? MarkAttentionIndicator? WebsiteURI? LogoReferenceID? EndpointID? IndustryClassificationCode?
    PartyIdentification:PartyIdentification* PartyName:PartyName* Language:? PostalAddress:Address?
    PhysicalLocation:Location? PartyTaxScheme:* PartyLegalEntity:PartyLegalEntity* Contact:? Person:* AgentParty:Party?
    ServiceProviderParty:* PowerOfAttorney:* PartyAuthorization:* FinancialAccount:? AdditionalWebSite:*
    SocialMediaProfile:*`,
  PartyIdentification: `
    ID`,
  PartyName: `
    Name`,
  PartyLegalEntity: `
    RegistrationName? CompanyID? RegistrationDate? RegistrationExpirationDate? CompanyLegalFormCode?
    CompanyLegalForm* SoleProprietorshipIndicator? CompanyLiquidationStatusCode? CorporateStockAmount?
    FullyPaidSharesIndicator? RegistrationAddress:Address? CorporateRegistrationScheme:? HeadOfficeParty:Party?
    ShareholderParty:*`,
  Address: `
    ID? AddressTypeCode? AddressFormatCode? Postbox? Floor? Room? StreetName? AdditionalStreetName? BlockName?
    BuildingName? BuildingNumber? Description* InhouseMail? Department? MarkAttention? MarkCare? PlotIdentification?
    CitySubdivisionName? CityName? PostalZone? CountrySubentity? CountrySubentityCode? Region? District?
    TimezoneOffset? AddressLine:AddressLine* Country:Country? LocationCoordinate:*`,
  AddressLine: `
    Line`,
  Country: `
    IdentificationCode? Name?`,
  OrderReference: `
    ID SalesOrderID? CopyIndicator? UUID? IssueDate? IssueTime? CustomerReference? OrderTypeCode?
    DocumentReference:DocumentReference?`,
  DocumentReference: `
    ID CopyIndicator? UUID? IssueDate? IssueTime? DocumentTypeCode? DocumentType* XPath*
    ReferencedDocumentInternalAddress? LanguageID? LocaleCode? VersionID? DocumentStatusCode? DocumentDescription*
    Attachment:? ValidityPeriod:Period? IssuerParty:Party? ResultOfVerification:?`,
  OrderLineReference: `
    LineID SalesOrderLineID? UUID? LineStatusCode? OrderReference:OrderReference?`,
  LineReference: `
    LineID UUID? LineStatusCode? DocumentReference:DocumentReference?`,
  Item: `
    Description* PackQuantity? PackSizeNumeric? CatalogueIndicator? Name? HazardousRiskIndicator?
    AdditionalInformation* Keyword* BrandName* ModelName* BuyersItemIdentification:ItemIdentification?
    SellersItemIdentification:ItemIdentification? ManufacturersItemIdentification:ItemIdentification*
    StandardItemIdentification:ItemIdentification? CatalogueItemIdentification:ItemIdentification?
    AdditionalItemIdentification:ItemIdentification* CatalogueDocumentReference:DocumentReference?
    ItemSpecificationDocumentReference:DocumentReference* OriginCountry:Country? CommodityClassification:*
    TransactionConditions:* HazardousItem:* ClassifiedTaxCategory:TaxCategory* AdditionalItemProperty:ItemProperty*
    ManufacturerParty:Party* InformationContentProviderParty:Party? OriginAddress:* ItemInstance:ItemInstance*
    Certificate:* Dimension:*`,
  ItemIdentification: `
    ID ExtendedID? BarcodeSymbologyID? IssuerScopeID? PhysicalAttribute:* MeasurementDimension:* IssuerParty:Party?`,
  ItemInstance: `
    ProductTraceID? ManufactureDate? ManufactureTime? BestBeforeDate? RegistrationID? SerialID?
    AdditionalItemProperty:* LotIdentification:LotIdentification?`,
  LotIdentification: `
    LotNumberID? ExpiryDate? AdditionalItemProperty:*`,
  Price: `
    PriceAmount BaseQuantity? PriceChangeReason* PriceTypeCode? PriceType? OrderableUnitFactorRate?
    ValidityPeriod:Period* PriceList:? AllowanceCharge:AllowanceCharge* PricingExchangeRate:?
    AlternativeCurrencyPrice:Price*`,
  AllowanceCharge: `
    ID? ChargeIndicator AllowanceChargeReasonCode? AllowanceChargeReason* MultiplierFactorNumeric? PrepaidIndicator?
    SequenceNumeric? Amount BaseAmount? AccountingCostCode? AccountingCost? PerUnitAmount? TaxCategory:TaxCategory*
    TaxTotal:TaxTotal? PaymentMeans:*`,
  TaxTotal: `
    TaxAmount CalculationSequenceNumeric? RoundingAmount? TaxEvidenceIndicator? TaxIncludedIndicator?
    TaxSubtotal:TaxSubtotal*`,
  TaxSubtotal: `
    TaxableAmount? TaxAmount CalculationSequenceNumeric? TransactionCurrencyTaxAmount? Percent? BaseUnitMeasure?
    PerUnitAmount? TierRange? TierRatePercent? TaxCategory:TaxCategory`,
  TaxCategory: `
    ID? Name? Percent? BaseUnitMeasure? PerUnitAmount? TaxExemptionReasonCode? TaxExemptionReason* TierRange?
    TierRatePercent? TaxScheme:TaxScheme`,
  TaxScheme: `
    ID? Name? TaxTypeCode? CurrencyCode? JurisdictionRegionAddress:*`,
  MonetaryTotal: `
    LineExtensionAmount? TaxExclusiveAmount? TaxInclusiveAmount? AllowanceTotalAmount? ChargeTotalAmount?
    WithholdingTaxTotalAmount? PrepaidAmount? PayableRoundingAmount? PayableAmount PayableAlternativeAmount?`,
  DeliveryTerms: `
    ID? SpecialTerms* LossRiskResponsibilityCode? LossRisk* Amount? DeliveryLocation:Location?
    AllowanceCharge:AllowanceCharge?`,
  PaymentTerms: `
    ID? PaymentMeansID* PrepaidPaymentReferenceID? Note* ReferenceEventCode? SettlementDiscountPercent?
    PenaltySurchargePercent? PaymentPercent? Amount? SettlementDiscountAmount? PenaltyAmount?
    PaymentTermsDetailsURI? PaymentDueDate? InstallmentDueDate? InvoicingPartyReference? SettlementPeriod:Period?
    PenaltyPeriod:Period? ExchangeRate:? ValidityPeriod:Period?`,
  Delivery: `
    ID? Quantity? MinimumQuantity? MaximumQuantity? ActualDeliveryDate? ActualDeliveryTime? LatestDeliveryDate?
    LatestDeliveryTime? ReleaseID? TrackingID? DeliveryAddress:? DeliveryLocation:Location?
    AlternativeDeliveryLocation:Location? RequestedDeliveryPeriod:Period? PromisedDeliveryPeriod:Period?
    EstimatedDeliveryPeriod:Period? CarrierParty:Party? DeliveryParty:Party? NotifyParty:Party* Despatch:Despatch?
    DeliveryTerms:* MinimumDeliveryUnit:? MaximumDeliveryUnit:? Shipment:Shipment?`,
  Period: `
    StartDate? StartTime? EndDate? EndTime? DurationMeasure? DescriptionCode* Description*`,
  Location: `
    ID? Description* Conditions* CountrySubentity? CountrySubentityCode? LocationTypeCode? InformationURI? Name?
    ValidityPeriod:Period* Address:? Storage:? SubsidiaryLocation:Location* LocationCoordinate:*`,
  Shipment: `
    ID? ShippingPriorityLevelCode? HandlingCode? HandlingInstructions* Information* GrossWeightMeasure?
    NetWeightMeasure? NetNetWeightMeasure? GrossVolumeMeasure? NetVolumeMeasure? TotalGoodsItemQuantity?
    TotalTransportHandlingUnitQuantity? InsuranceValueAmount? DeclaredCustomsValueAmount?
    DeclaredForCarriageValueAmount? DeclaredStatisticsValueAmount? FreeOnBoardValueAmount? SpecialInstructions*
    DeliveryInstructions* SplitConsignmentIndicator? ConsignmentQuantity? Consignment:Consignment* GoodsItem:* ShipmentStage:*
    Delivery:Delivery? TransportHandlingUnit:* ReturnAddress:? OriginAddress:? FirstArrivalPortLocation:Location?
    LastExitPortLocation:Location? ExportCountry:? FreightAllowanceCharge:AllowanceCharge*`,
  Consignment: `
    ID CarrierAssignedID? ConsigneeAssignedID? ConsignorAssignedID? FreightForwarderAssignedID? BrokerAssignedID?
    ContractedCarrierAssignedID? PerformingCarrierAssignedID? SummaryDescription* TotalInvoiceAmount?
    DeclaredCustomsValueAmount? TariffDescription* TariffCode? InsurancePremiumAmount? GrossWeightMeasure?
    NetWeightMeasure? NetNetWeightMeasure? ChargeableWeightMeasure? GrossVolumeMeasure? NetVolumeMeasure?
    LoadingLengthMeasure? Remarks* HazardousRiskIndicator? AnimalFoodIndicator? HumanFoodIndicator?
    LivestockIndicator? BulkCargoIndicator? ContainerizedIndicator? GeneralCargoIndicator? SpecialSecurityIndicator?
    ThirdPartyPayerIndicator? SequenceID? ShippingPriorityLevelCode? HandlingCode? HandlingInstructions* Information*
    TotalGoodsItemQuantity? InsuranceValueAmount? DeclaredStatisticsValueAmount? FreeOnBoardValueAmount?
    SpecialInstructions* SplitConsignmentIndicator? DeliveryInstructions* ConsignmentQuantity?
    ConsolidatableIndicator? HaulageInstructions* LoadingSequenceID? ChildConsignmentQuantity? TotalPackagesQuantity?
    ConsolidatedShipment:* CustomsDeclaration:* RequestedPickupTransportEvent:? PlannedPickupTransportEvent:?
    PlannedDeliveryTransportEvent:? ActualPickupTransportEvent:? ActualDeliveryTransportEvent:? Status:*
    ChildConsignment:* ConsigneeParty:Party? ExporterParty:Party? ConsignorParty:Party? ImporterParty:Party?
    CarrierParty:Party? FreightForwarderParty:Party? NotifyParty:Party? OriginalDespatchParty:Party?
    FinalDeliveryParty:Party? PerformingCarrierParty:Party? SubstituteCarrierParty:Party? LogisticsOperatorParty:Party?
    TransportAdvisorParty:Party? InsuranceParty:Party? MortgageHolderParty:Party? BillOfLadingHolderParty:Party?
    OriginalDepartureCountry:Country? FinalDestinationCountry:Country? TransitCountry:Country* TransportContract:?
    TransportEvent:* DeliveryTerms:DeliveryTerms? PaymentTerms:PaymentTerms? CollectPaymentTerms:PaymentTerms?
    DisbursementPaymentTerms:PaymentTerms? PrepaidPaymentTerms:PaymentTerms? ExtraAllowanceCharge:AllowanceCharge*
    TransportHandlingUnit:* FirstArrivalPortLocation:Location? LastExitPortLocation:Location?
    OfficeOfEntryLocation:Location? OfficeOfExitLocation:Location? OfficeOfDepartureLocation:Location?
    OfficeOfDestinationLocation:Location? OfficeOfImportLocation:Location? OfficeOfExportLocation:Location?
    DocumentReference:DocumentReference*`,
  Despatch: `
    ID? RequestedDespatchDate? RequestedDespatchTime? EstimatedDespatchDate? EstimatedDespatchTime?
    ActualDespatchDate? ActualDespatchTime? GuaranteedDespatchDate? GuaranteedDespatchTime? ReleaseID? Instructions*
    DespatchAddress:? DespatchLocation:Location? DespatchParty:Party? CarrierParty:Party? NotifyParty:Party*
    Contact:? EstimatedDespatchPeriod:Period? RequestedDespatchPeriod:Period?`,
  DespatchLine: `
    ID UUID? Note* LineStatusCode? DeliveredQuantity? BackorderQuantity? BackorderReason* OutstandingQuantity?
    OutstandingReason* OversupplyQuantity? OrderLineReference:OrderLineReference+
    DocumentReference:DocumentReference* Item:Item Shipment:Shipment* SubDespatchLine:DespatchLine*`,
  ReceiptLine: `
    ID UUID? Note* ReceivedQuantity? ShortQuantity? ShortageActionCode? RejectedQuantity? RejectReasonCode?
    RejectReason* RejectActionCode? QuantityDiscrepancyCode? OversupplyQuantity? ReceivedDate? TimingComplaintCode?
    TimingComplaint? OrderLineReference:OrderLineReference? DespatchLineReference:LineReference*
    DocumentReference:DocumentReference* Item:Item* Shipment:Shipment*`,
} as const;

export type Aggregate = keyof typeof texts;

/** One element of an aggregate. */
export interface Slot {
  readonly name: string;
  readonly least: 0 | 1;
  readonly most: number;
  /** What it consists of; undefined for a value, null for an aggregate that is not looked into. */
  readonly of: Aggregate | null | undefined;
}

const isAggregate = (name: string): name is Aggregate => Object.hasOwn(texts, name);

function slotOf(text: string): Slot {
  const [, name = '', colon, of = '', times = ''] = /^(\w+)(:)?(\w*)([?*+]?)$/.exec(text) ?? [];
  return {
    name,
    least: times === '?' || times === '*' ? 0 : 1,
    most: times === '*' || times === '+' ? Infinity : 1,
    of: colon ? (isAggregate(of) ? of : null) : undefined,
  };
}

const shapes = new Map(
  Object.entries(texts).map(([name, text]) => [name, text.trim().split(/\s+/).map(slotOf)] as const),
);

/** The elements of an aggregate, in their order. */
export const slotsOf = (aggregate: Aggregate): readonly Slot[] => shapes.get(aggregate) ?? [];

const namespace = 'urn:oasis:names:specification:ubl:schema:xsd:';

/** The namespace of values, of aggregates, and of extensions. */
export const values = `${namespace}CommonBasicComponents-2`;
export const aggregates = `${namespace}CommonAggregateComponents-2`;
export const extensions = `${namespace}CommonExtensionComponents-2`;

/** The namespace of a document. */
export const spaceOf = (kind: MessageKind): string => `${namespace}${kind}-2`;
